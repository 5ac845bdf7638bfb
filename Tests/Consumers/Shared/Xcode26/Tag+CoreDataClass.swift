public import DeepClone

// As Xcode 26 writes it: nothing says that the class is nobody's, which it inherits.
/// What notes share.
public class Tag: NSManagedObject {

}

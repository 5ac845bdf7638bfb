public import DeepClone

// As Xcode 26 writes it: nothing says that the class is nobody's, which it inherits.
/// What a note says in short.
public class Summary: NSManagedObject {

}

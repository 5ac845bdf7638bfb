public import DeepClone

// As Xcode 26 writes it: nothing says that the class is nobody's, which it inherits.
/// A line of a note.
public class Item: NSManagedObject {

}

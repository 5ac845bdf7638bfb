// Composite attributes, as of macOS 14 and iOS 17.
#import <CoreData/NSAttributeDescription.h>
NS_ASSUME_NONNULL_BEGIN
API_AVAILABLE(macosx(14.0),ios(17.0),tvos(17.0),watchos(10.0))
@interface NSCompositeAttributeDescription : NSAttributeDescription
@property (copy) NSArray<NSAttributeDescription *> *elements;
@end
NS_ASSUME_NONNULL_END

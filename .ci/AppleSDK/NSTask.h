// `Process`, which macOS has and SDKs for devices lack.
#import <Foundation/NSObject.h>
@class NSURL, NSString, NSArray<T>, NSDictionary<K, V>;
NS_ASSUME_NONNULL_BEGIN
typedef NS_ENUM(NSInteger, NSTaskTerminationReason) { NSTaskTerminationReasonExit = 1, NSTaskTerminationReasonUncaughtSignal = 2 };
NS_SWIFT_NAME(Process) NS_SWIFT_SENDABLE @interface NSTask : NSObject
- (instancetype)init;
@property (nullable, copy) NSURL *executableURL;
@property (nullable, copy) NSArray<NSString *> *arguments;
@property (nullable, copy) NSDictionary<NSString *, NSString *> *environment;
@property (nullable, copy) NSURL *currentDirectoryURL;
@property (nullable, retain) id standardInput;
@property (nullable, retain) id standardOutput;
@property (nullable, retain) id standardError;
- (BOOL)launchAndReturnError:(out NSError **_Nullable)error NS_SWIFT_NAME(run());
- (void)interrupt;
- (void)terminate;
@property (readonly) int processIdentifier;
@property (readonly, getter=isRunning) BOOL running;
@property (readonly) int terminationStatus;
@property (readonly) NSTaskTerminationReason terminationReason;
@property (nullable, copy) void (NS_SWIFT_SENDABLE ^terminationHandler)(NSTask *);
- (void)waitUntilExit;
@end
NS_ASSUME_NONNULL_END

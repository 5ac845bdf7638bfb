// Facts about Core Data that end a program, or may: each is a task of its own, which a test starts.
//
//   core-data-facts-probe TASK [-com.apple.CoreData.ConcurrencyDebug 1]
//
// A task prints what it finds. One that ends the process has found that.
import CoreDataFactsSupport

let task = CommandLine.arguments.dropFirst().first.flatMap { Tasks.all[$0] }
guard let task else { exit(EX_USAGE) }
// Blocks that wait for each other end too.
alarm(60)
do { try StackKeeper.current.withValue(StackKeeper()) { try task() } } catch {
  say("threw \((error as NSError).domain) \((error as NSError).code)")
}

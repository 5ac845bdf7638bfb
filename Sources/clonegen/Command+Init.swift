import CloneGenerator
import Foundation

extension Command {
  /// Writes a commented configuration for the models of a folder, and prints what a clone of the largest root takes.
  static func writeConfiguration(_ arguments: Arguments) throws(ToolError) -> ExitStatus {
    let target = try StartedTarget(models: arguments.operands)
    let (starter, file) = (target.starter, target.configuration)
    let first = Planned(target.models, [], starter.configuration, sources: target.sources)
    if first.isUnreadable {
      Output.error(first.collector.text)
      return .unusableFile
    }
    do {
      try Data(starter.text(for: first.models).utf8).write(to: file, options: .withoutOverwriting)
    } catch {
      throw .file(file.path, "the file cannot be written: \(error.localizedDescription)")
    }
    let configuration = try Configuration(path: file.path)
    let planned = Planned(target.models, [], configuration, sources: target.sources)
    let root = planned.models.largestRoot
    Output.error(planned.text(about: root))
    let plan = planned.collector.hasErrors ? nil : try? PlanFormat.text.print(planned.models.map(\.plan), entity: root)
    Output.result(
      """
      \(file.path): written; keep or delete its lines

      \(plan.map { "What a clone of '\(root ?? "")' takes:\n\n\($0)\n" } ?? "")next: \(target.nextCommand)

      """)
    return planned.collector.hasErrors ? .failure : .success
  }
}

package import Foundation

/// The notifications of a name that an object sends as long as this exists.
package final class Notices: @unchecked Sendable {
  package private(set) var all: [Notification] = []
  private var observer: Observer?

  package init(_ name: Notification.Name, of object: Any?) {
    observer = Observer(name, of: object) { [unowned self] in all.append($0) }
  }
}

package import Foundation

/// The notifications of a name that an object sends as long as this exists.
package final class Notices: @unchecked Sendable {
  package private(set) var all: [Notification] = []
  private var token: (any NSObjectProtocol)?

  package init(_ name: Notification.Name, of object: Any?) {
    token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { [unowned self] in
      all.append($0)
    }
  }

  deinit { token.map(NotificationCenter.default.removeObserver) }
}

import LightFoundation

/// The moments at which a program comes to the front and leaves it, where the system tells of them.
enum Foreground {
  enum Turn: Sendable {
    case comes, leaves

    /// What the system calls it, by its text, so that neither UIKit nor AppKit is linked for that.
    var notifications: [String] {
      switch self {
      case .comes:
        [
          "UIApplicationWillEnterForegroundNotification",
          "NSApplicationDidBecomeActiveNotification",
        ]
      case .leaves:
        ["UIApplicationWillResignActiveNotification", "NSApplicationDidResignActiveNotification"]
      }
    }
  }

  /// Has something done at each such moment, until the subscription ends; nil where the system
  /// tells of none, and the program has to.
  static func follow(
    _ turn: Turn, _ act: @escaping @Sendable () -> Void
  ) -> StateSubscription? {
    #if canImport(Darwin)
    let watch = Watch(turn.notifications, act)
    return StateSubscription { watch.end() }
    #else
    return nil
    #endif
  }
}

#if canImport(Darwin)
/// Is told of notifications, on whatever thread.
private final class Watch: NSObject, Sendable {
  private let act: @Sendable () -> Void

  init(_ names: [String], _ act: @escaping @Sendable () -> Void) {
    self.act = act
    super.init()
    for name in names {
      NotificationCenter.default.addObserver(
        self, selector: #selector(turn), name: Notification.Name(name), object: nil)
    }
  }

  func end() { NotificationCenter.default.removeObserver(self) }

  @objc private func turn() { act() }
}
#endif

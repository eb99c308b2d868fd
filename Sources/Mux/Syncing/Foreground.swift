import LightFoundation

/// The moments at which a program comes to the front and leaves it, where the system tells of them.
enum Foreground {
  enum Turn: Sendable {
    case comes, leaves
  }

  /// Has something done at each such moment, until the subscription ends; nil where the system
  /// tells of none, and the program has to.
  static func follow(
    _ turn: Turn, _ act: @escaping @Sendable () -> Void
  ) -> StateSubscription? {
    #if canImport(Darwin)
    // By their text, so that neither UIKit nor AppKit is linked for them.
    let names =
      switch turn {
      case .comes:
        [
          "UIApplicationWillEnterForegroundNotification",
          "NSApplicationDidBecomeActiveNotification",
        ]
      case .leaves:
        ["UIApplicationWillResignActiveNotification", "NSApplicationDidResignActiveNotification"]
      }
    // Written once and then only handed back, so it may go to any thread.
    nonisolated(unsafe) let tokens = names.map { name in
      NotificationCenter.default.addObserver(
        forName: Notification.Name(name), object: nil, queue: nil
      ) { _ in act() }
    }
    return StateSubscription {
      for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
    #else
    return nil
    #endif
  }
}

import LightFoundation

/// Notifications when the program enters or leaves the foreground, on systems that have them.
enum Foreground {
  enum Turn: Sendable {
    case comes, leaves

    /// The names of the system's notifications, as strings to avoid linking UIKit or AppKit.
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

  /// Calls `act` on each such notification; nil on systems without them.
  static func follow(_ turn: Turn, _ act: @escaping @Sendable () -> Void) -> StateSubscription? {
    #if canImport(Darwin)
    let watch = Watch(turn.notifications, act)
    return StateSubscription { watch.end() }
    #else
    return nil
    #endif
  }
}

#if canImport(Darwin)
/// Receives notifications on any thread.
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

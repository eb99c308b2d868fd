import Dispatch
import LightFoundation
import NCursesDriver
import Synchronization

/// Handles termination signals: saves fetched data, then exits with the code of the signal.
final class EndingSignals {
  private let sources: [any DispatchSourceSignal]

  /// Starts handling signals, with no time limit on `beforeEnd`.
  ///
  /// Ignored signals stay ignored, for `nohup`.
  init(beforeEnd: @escaping @Sendable () async -> Void) {
    let ending = Ending(beforeEnd)
    let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { !EndingSignals.isIgnored($0) }
    sources = numbers.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { ending.end(by: number) }
      source.resume()
      return source
    }
  }

  deinit { for source in sources { source.cancel() } }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Saves and exits on the first signal.
  ///
  /// A second signal exits at once, except SIGHUP, which a closing terminal sends more than once.
  private final class Ending: Sendable {
    private let hasBegun = Mutex(false)
    private let beforeEnd: @Sendable () async -> Void

    init(_ beforeEnd: @escaping @Sendable () async -> Void) { self.beforeEnd = beforeEnd }

    func end(by number: Int32) {
      let isSecond = hasBegun.withLock { hasBegun in
        defer { hasBegun = true }
        return hasBegun
      }
      if isSecond, number == SIGHUP { return }
      // The program may be asking for the background.
      GroundQuery.restore()
      guard !isSecond else { _exit(128 + number) }
      Task {
        await beforeEnd()
        _exit(128 + number)
      }
    }
  }
}

import Dispatch
import LightFoundation
import Synchronization

/// The signals that end the program: what was fetched is saved first, then the exit code says which
/// signal it was.
final class EndingSignals {
  private let sources: [any DispatchSourceSignal]

  /// Listens from now on; `beforeEnd` is given as long as it takes, so it has to be bounded itself.
  ///
  /// A signal that is ignored is left alone: `nohup` means what it says.
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

  /// Ends once; a second signal does not wait, except that a terminal which closes hangs up more than
  /// once.
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
      guard !isSecond else { _exit(128 + number) }
      Task {
        await beforeEnd()
        _exit(128 + number)
      }
    }
  }
}

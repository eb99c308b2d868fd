import MuxTesting
import SystemTesting
import TerminalUI
import Testing

@testable import NCursesDriver

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The listener while a terminal is silent.
@Suite(.blocks, .timeLimit(.minutes(60))) struct ListenerTests {
  /// Creates a listener and the two ends of its terminal pipe.
  private func listener() throws -> (Listener, ends: (Int32, Int32)) {
    let ends = try #require(Waker.openPipe())
    let signals = try #require(Waker.openPipe()).0
    let waker = try #require(Waker())
    return (Listener(ends.0, signals: signals, waker: waker, keys: [:], escapeDelay: nil), ends)
  }

  private func send(_ text: String, _ file: Int32) {
    _ = text.withCString { write(file, $0, strlen($0)) }
  }

  @Test func `A paste that stalls for a second continues as a paste`() throws {
    var (listener, ends) = try listener()
    send("\u{1B}[200~two ", ends.1)
    guard case .terminal(.woken) = listener.next(within: .milliseconds(1_200)) else {
      Issue.record("half a paste")
      return
    }
    send("words\u{1B}[201~", ends.1)
    guard case .terminal(.input(let inputs)) = listener.next(within: nil) else {
      Issue.record("no paste")
      return
    }
    #expect(inputs == [.paste("two words")])
  }

  @Test func `A lone escape becomes a key even if other threads wake the listener`()
    throws
  {
    var (listener, ends) = try listener()
    send("\u{1B}", ends.1)
    for _ in 0..<10_000 {
      if case .terminal(.input(let inputs)) = listener.next(within: .milliseconds(1)) {
        #expect(inputs == [.key(.escape)])
        return
      }
    }
    Issue.record("no key")
  }

  @Test func `At the end a pending response is awaited and discarded`() throws {
    var (listener, ends) = try listener()
    listener.expectAnswer()
    let start = ContinuousClock.now
    listener.swallow()
    #expect(ContinuousClock.now - start >= .milliseconds(90))
    send("\u{1B}]11;rgb:0/0/0\u{7}", ends.1)
    listener.swallow()
    #expect(Waker.readPage(ends.0)?.isEmpty ?? true)
  }
}

import CChildProcess
import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing

@testable import NCursesDriver

@Suite(.blocks, .serialized) struct GroundQueryTests {
  /// Asks a terminal that answers both questions with these bytes.
  private func color(
    answer: String, typed: String = "", within limit: Duration = .seconds(600),
    atEnd: ((master: Int32, slave: Int32)) -> Void = { _ in }
  ) throws -> (color: RGB?, asked: Bool, isRestored: Bool) {
    let master = pt_open()
    defer { close(master) }
    let slave = pt_open_other_end(master)
    defer { close(slave) }
    try #require(master >= 0 && slave >= 0)
    var before = termios()
    tcgetattr(slave, &before)
    before.c_lflag &= ~tcflag_t(ECHO)
    if !typed.isEmpty { before.c_lflag &= ~tcflag_t(ICANON) }
    tcsetattr(slave, TCSANOW, &before)
    _ = write(master, typed, typed.utf8.count)
    let reader = DispatchQueue(label: "terminal")
    let asked = DispatchSemaphore(value: 0)
    reader.async {
      var bytes = [UInt8](repeating: 0, count: 64)
      guard read(master, &bytes, bytes.count) > 0 else { return }
      asked.signal()
      _ = write(master, answer, answer.utf8.count)
    }
    let color = GroundQuery.color(from: slave, to: slave, within: limit)
    atEnd((master, slave))
    var after = termios()
    tcgetattr(slave, &after)
    let wasAsked = asked.wait(timeout: .now()) == .success
    if !wasAsked { _ = write(slave, "x", 1) }
    reader.sync {}
    return (color, wasAsked, after.c_lflag == before.c_lflag)
  }

  @Test func `The answer of the terminal is its background`() throws {
    let told = try color(answer: "\u{1B}]11;rgb:ffff/ffff/dddd\u{1B}\\\u{1B}[?62;4c")
    #expect(told.color == RGB(255, 255, 221))
    #expect(told.isRestored)
  }

  @Test func `A terminal without an answer does not keep the report waiting`() throws {
    let told = try color(answer: "\u{1B}[?1;2c")
    #expect(told.color == nil && told.asked && told.isRestored)
  }

  @Test func `The query gives up on a silent terminal and restores it at the end`() throws {
    let told = try color(
      answer: "", within: .milliseconds(5),
      atEnd: { _ in GroundQuery.end(within: .milliseconds(5)) })
    #expect(told.color == nil && told.isRestored)
  }

  @Test func `A late answer is not typed at the prompt`() throws {
    var left: Int32 = -1
    let told = try color(answer: "", within: .milliseconds(5)) { terminal in
      let late = "\u{1B}]11;rgb:ffff/ffff/dddd\u{1B}\\\u{1B}[?62;4c"
      _ = write(terminal.master, late, late.utf8.count)
      GroundQuery.end(within: .seconds(600))
      _ = ioctl(terminal.slave, UInt(FIONREAD), &left)
    }
    #expect(told.color == nil && told.isRestored && left == 0)
  }

  @Test func `Keys typed before are left for the next program`() throws {
    let told = try color(answer: "", typed: "ls")
    #expect(told.color == nil && !told.asked)
  }
}

import Foundation
import MuxTesting
import SystemTesting
import Testing

@testable import TerminalUI

@Suite(.computes) struct KeyDecoderTests {
  /// Multiplies the usual number of rounds.
  private static let times = Thorough.pick(1, 10)

  static let table: [(String, [Input])] = [
    ("q", [.key(.character("q"))]), ("é", [.key(.character("é"))]), ("☃", [.key(.character("☃"))]),
    ("🌙", [.key(.character("🌙"))]), ("\r", [.key(.enter)]), ("\n", [.key(.enter)]),
    ("\t", [.key(.tab)]), ("\u{7F}", [.key(.backspace)]), ("\u{8}", [.key(.backspace)]),
    ("\u{3}", [.key(.control("c"))]), ("\u{0}", [.key(.control(" "))]),
    ("\u{1C}", [.key(.control("\\"))]), ("\u{1B}[A", [.key(.up)]), ("\u{1B}OB", [.key(.down)]),
    ("\u{1B}[C", [.key(.right)]), ("\u{1B}OD", [.key(.left)]), ("\u{1B}[H", [.key(.home)]),
    ("\u{1B}[4~", [.key(.end)]), ("\u{1B}[5~", [.key(.pageUp)]), ("\u{1B}[6~", [.key(.pageDown)]),
    ("\u{1B}[3~", [.key(.delete)]), ("\u{1B}[Z", [.key(.backTab)]),
    ("\u{1B}OP", [.key(.function(1))]), ("\u{1B}[[E", [.key(.function(5))]),
    ("\u{1B}[15~", [.key(.function(5))]), ("\u{1B}[24~", [.key(.function(12))]),
    ("\u{1B}[1;5C", [.key(.named(.right, .control))]),
    ("\u{1B}[1;2A", [.key(.named(.up, .shift))]),
    ("\u{1B}[3;7~", [.key(.named(.delete, [.alt, .control]))]),
    ("\u{1B}x", [.key(.alt("x"))]), ("\u{1B}é", [.key(.alt("é"))]),
    ("\u{1B}\u{7F}", [.key(.named(.backspace, .alt))]),
    ("\u{1B}[?997;1n", [.schemeChange]), ("\u{1B}[?997;2n", [.schemeChange]),
    ("\u{1B}[?997;3n", []), ("\u{1B}[?997n", []), ("\u{1B}[997;1n", []),
    ("\u{1B}[I", [.focus(true)]), ("\u{1B}[O", [.focus(false)]),
    ("\u{1B}[<0;5;3M", [.click(Point(4, 2), .left)]), ("\u{1B}[<0;5;3m", []),
    ("\u{1B}[<64;1;1M", [.wheel(.zero, -1)]), ("\u{1B}[<65;300;1M", [.wheel(Point(299, 0), 1)]),
    ("\u{1B}[<32;1;1M", [.drag(.zero)]), ("\u{1B}[<35;1;1M", []), ("\u{1B}[<2;0;0M", []),
    ("\u{1B}[M !!", [.click(.zero, .left)]), ("\u{1B}[M \u{0}!q", [.key(.character("q"))]),
    ("\u{1B}[M\u{3}ab", [.key(.control("c")), .key(.character("a")), .key(.character("b"))]),
    ("\u{1B}[200~a\u{1B}[31mb\nc\u{1B}[201~", [.paste("a\u{1B}[31mb\nc")]),
    ("\u{1B}[200~\u{1B}[201~x", [.paste(""), .key(.character("x"))]),
    ("\u{1B}[97;5u", [.key(.control("a"))]), ("\u{1B}[27u", [.key(.escape)]),
    ("\u{1B}[97;1:1u", [.key(.character("a"))]), ("\u{1B}[97;1:3u", []),
    ("\u{1B}[97:65;5u", [.key(.control("a"))]),
    ("\u{1B}[1;5:2C", [.key(.named(.right, .control))]), ("\u{1B}[1;1:3A", []),
    ("\u{1B}[99999999999999999999u", []), ("\u{1B}[?1;2c", []), ("\u{1B}[12;40R", []),
    ("\u{1B}]11;rgb:0/0/0\u{7}q", [.ground(RGB(0, 0, 0)), .key(.character("q"))]),
    ("\u{1B}P1+r\u{1B}\\q", [.key(.character("q"))]),
    ("\u{1B}]11;rgb:0/0/0\u{1B}q", [.ground(RGB(0, 0, 0)), .key(.character("q"))]),
    ("\u{1B}]11;rgb:0/0/0\u{1B}\u{1B}[A", [.ground(RGB(0, 0, 0)), .key(.up)]),
    ("\u{1B}]11;rgb:0/0/0\u{1B}[A", [.ground(RGB(0, 0, 0)), .key(.up)]),
    ("\u{1B}]11;rgb:0/0/0\u{3}", [.ground(RGB(0, 0, 0)), .key(.control("c"))]),
    ("\u{1B}]11;rg\u{C}", [.key(.control("l"))]),
    (
      "\u{1B}Pjj\u{1B}[A",
      [.key(.alt("P")), .key(.character("j")), .key(.character("j")), .key(.up)]
    ),
    ("\u{1B}]x\u{3}", [.key(.alt("]")), .key(.character("x")), .key(.control("c"))]),
    ("\u{1B}]1q", [.key(.alt("]")), .key(.character("1")), .key(.character("q"))]),
    (
      "\u{1B}Xa\u{1B}\u{1B}[B",
      [.key(.alt("X")), .key(.character("a")), .key(.escape), .key(.down)]
    ),
    ("\u{1B}P\r", [.key(.alt("P")), .key(.enter)]),
    ("\u{1B}_Gi=1;OK\u{1B}\\q", [.key(.character("q"))]),
    ("\u{1B}P>|name 1\u{1B}\\q", [.key(.character("q"))]),
    ("\u{1B}[1;5R", [.key(.named(.function(3), .control))]),
    ("\u{1B}[\u{3}", [.key(.control("c"))]), ("\u{1B}Ok", [.key(.character("+"))]),
    ("ab\u{1B}[B", [.key(.character("a")), .key(.character("b")), .key(.down)]),
  ]

  @Test(arguments: table)
  func `Bytes decode the same at once and one by one`(bytes: String, inputs: [Input]) {
    var whole = KeyDecoder()
    #expect(whole.decode(bytes.utf8) == inputs)
    #expect(whole.sequenceWait == nil)
    var pieces = KeyDecoder()
    #expect(bytes.utf8.flatMap { pieces.decode([$0]) } == inputs)
    #expect(pieces.giveUp() == [])
  }

  @Test(arguments: [
    ("\u{1B}", [Input.key(.escape)]), ("\u{1B}[", [.key(.alt("["))]),
    ("\u{1B}O", [.key(.alt("O"))]), ("\u{1B}\u{1B}", [.key(.escape), .key(.escape)]),
  ])
  func `An ambiguous prefix becomes a key after a short wait`(
    bytes: String, inputs: [Input]
  ) {
    var decoder = KeyDecoder()
    let first = decoder.decode(bytes.utf8)
    #expect(decoder.sequenceWait == .short)
    #expect(first + decoder.giveUp() == inputs)
    #expect(decoder.sequenceWait == nil)
    #expect(decoder.decode("q".utf8) == [.key(.character("q"))])
  }

  @Test(arguments: [
    Array("\u{1B}[1;".utf8), Array("\u{1B}]0;never ends".utf8), Array("\u{1B}[<64;40;1".utf8),
    Array("\u{1B}[M !".utf8), [0xC3], [0x1B, 0xE2, 0x98],
  ])
  func `An incomplete sequence is dropped after a long wait`(bytes: [UInt8]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes) == [])
    #expect(decoder.sequenceWait == .long)
    #expect(decoder.giveUp() == [])
    #expect(decoder.sequenceWait == nil)
    #expect(decoder.decode("q".utf8) == [.key(.character("q"))])
  }

  @Test(arguments: [
    ("\u{1B}]11;rgb:0/0/0\u{1B}", [Input.ground(RGB(0, 0, 0))]), ("\u{1B}P1+r\u{1B}", []),
    ("\u{1B}]1", [.key(.alt("]")), .key(.character("1"))]),
  ])
  func `A response without its last byte waits long and gives no keys`(
    bytes: String, inputs: [Input]
  ) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes.utf8) == [])
    #expect(decoder.sequenceWait == .long)
    #expect(decoder.giveUp() == inputs)
    #expect(decoder.sequenceWait == nil)
  }

  @Test(arguments: ["\u{7}", "\u{1B}\\"])
  func `A long response is never decoded as keys`(end: String) {
    // More than the limit of 4,096 bytes for a sequence.
    let count = Thorough.pick(5_000, 10_000)
    let answer = Array("\u{1B}]52;c;\(String(repeating: "A", count: count))\(end)q".utf8)
    for size in [1, 7, 4_096, answer.count] {
      var decoder = KeyDecoder()
      let inputs = stride(from: 0, to: answer.count, by: size).flatMap {
        decoder.decode(answer[$0..<min($0 + size, answer.count)])
      }
      #expect(inputs == [.key(.character("q"))], "in pieces of \(size)")
    }
  }

  @Test func `A paste without end is delivered after the longest wait`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[200~text\u{1B}[20".utf8) == [])
    #expect(decoder.sequenceWait == .paste)
    #expect(decoder.giveUp() == [.paste("text\u{1B}[20")])
    #expect(decoder.sequenceWait == nil)
  }

  @Test func `A paste is cut at one megabyte`() {
    var decoder = KeyDecoder()
    _ = decoder.decode("\u{1B}[200~".utf8)
    for _ in 0..<Thorough.pick(2, 3) {
      _ = decoder.decode(repeatElement(UInt8(ascii: "x"), count: 1 << 20))
    }
    guard case .paste(let text)? = decoder.decode("\u{1B}[201~".utf8).first else {
      Issue.record("no paste")
      return
    }
    #expect(text.utf8.count == 1 << 20)
  }

  @Test func `Sequences from terminfo take precedence`() {
    var decoder = KeyDecoder(special: [Array("\u{1B}[OX".utf8): .function(9)])
    #expect(decoder.decode("\u{1B}[O".utf8) == [])
    #expect(decoder.decode("X".utf8) == [.key(.function(9))])
    #expect(decoder.decode("\u{1B}[A".utf8) == [.key(.up)])
  }

  @Test func `Random bytes neither trap nor block a later key`() {
    var numbers = SeededNumbers(5)
    let likely = Array("\u{1B}[O<0;1M~200201u]P\\".utf8)
    for _ in 0..<3_000 * Self.times {
      var decoder = KeyDecoder()
      for _ in 0..<Int.random(in: 1...6, using: &numbers) {
        let bytes = (0..<Int.random(in: 0...12, using: &numbers)).map { _ in
          Bool.random(using: &numbers)
            ? UInt8.random(in: .min ... .max, using: &numbers)
            : likely.randomElement(using: &numbers) ?? 0
        }
        _ = decoder.decode(bytes)
      }
      _ = decoder.giveUp()
      _ = decoder.giveUp()
      #expect(decoder.sequenceWait == nil)
      #expect(decoder.decode("q".utf8) == [.key(.character("q"))])
    }
  }

  @Test func `Space with a modifier has a name`() {
    #expect(Key.control(" ").label == "Ctrl-Space" && Key.alt(" ").label == "Alt-Space")
    #expect(Key(label: "Ctrl-Space") == .control(" ") && Key(label: "Ctrl-S") == .control("s"))
  }
}

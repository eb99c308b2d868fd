import Testing

@testable import TerminalUI

@Suite struct GroundTests {
  @Test(arguments: [
    ("11;rgb:1e1e/1e1e/2e2e\u{1B}\\", RGB(30, 30, 46)),
    ("11;rgb:ffff/ffff/ffff\u{7}", RGB(255, 255, 255)),
    ("11;rgb:f/0/8\u{7}", RGB(255, 0, 136)), ("11;rgba:0000/0000/0000/ffff\u{7}", RGB(0, 0, 0)),
    ("11;rgb:ff/80/00\u{7}", RGB(255, 128, 0)),
  ])
  func `The response to the color query gives the background`(_ answer: String, _ color: RGB) {
    var decoder = KeyDecoder()
    #expect(
      decoder.decode(Array("\u{1B}]\(answer)x".utf8)) == [.ground(color), .key(.character("x"))])
  }

  @Test(arguments: [
    "11;rgb:zz/00/00\u{7}", "11;rgb:12345/0/0\u{7}", "11;rgb:1/2\u{7}", "10;rgb:0/0/0\u{7}",
    "11;?\u{7}", "11;\u{7}", "52;c;aGk=\u{7}", "111;rgb:0/0/0\u{7}",
  ])
  func `Any other response is ignored`(_ answer: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\u{1B}]\(answer)x".utf8)) == [.key(.character("x"))])
  }

  @Test func `A response may arrive in pieces`() {
    var decoder = KeyDecoder()
    var inputs: [Input] = []
    for byte in "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\".utf8 { inputs += decoder.decode([byte]) }
    #expect(inputs == [.ground(RGB(0, 0, 0))] && decoder.sequenceWait == nil)
  }

  @Test(arguments: [("15;0", false), ("0;15", true), ("0;default;7", true), ("7;8", false)])
  func `COLORFGBG gives the background`(_ value: String, _ isLight: Bool) throws {
    #expect(try #require(RGB(environment: ["COLORFGBG": value])).isLight == isLight)
  }

  @Test(arguments: ["", "15", "0;default", "0;99", ";"])
  func `COLORFGBG without a background is ignored`(_ value: String) {
    #expect(RGB(environment: ["COLORFGBG": value]) == nil)
  }
}

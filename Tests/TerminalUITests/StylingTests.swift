import Testing

@testable import TerminalUI

@Suite struct StylingTests {
  @Test(arguments: [
    (ColorLevel.Choice.auto, 256, [:], ColorLevel.extended),
    (.auto, 16, [:], .basic), (.auto, 8, [:], .eight), (.auto, -1, [:], .mono),
    (.auto, 256, ["NO_COLOR": "1"], .mono),
    (.auto, 256, ["NO_COLOR": ""], .extended), (.auto, 256, ["COLORTERM": "truecolor"], .direct),
    (.always, -1, [:], .basic), (.always, 256, ["NO_COLOR": "1"], .extended),
    (.never, 256, ["CLICOLOR_FORCE": "1"], .mono),
    (.auto, 256, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], .extended),
    (.auto, -1, ["CLICOLOR_FORCE": "0"], .mono), (.auto, 8, ["TERM": "xterm-256color"], .extended),
    (.auto, 256, ["COLORTERM": "truecolor", "TERM": "screen-256color"], .extended),
    (.auto, 256, ["COLORTERM": "truecolor", "TERM": "screen-256color", "TMUX": "1"], .direct),
    (.auto, 256, ["TERM": "xterm-direct"], .direct),
    (.auto, 1 << 24, [:], .direct),
  ])
  func `The color level follows the terminal and the user`(
    choice: ColorLevel.Choice, colors: Int, environment: [String: String], level: ColorLevel
  ) {
    #expect(ColorLevel(choice, terminal: colors, environment: environment) == level)
  }

  @Test func `A role is painted at each color level`() {
    let theme = Theme(.light, [.bad: .init(RGB(255, 135, 0), basic: .brightRed, mono: .bold)])
    let style = Style(.bad)
    #expect(theme.painted(style, .direct).foreground == .direct(RGB(255, 135, 0)))
    #expect(theme.painted(style, .extended).foreground == .indexed(208))
    #expect(theme.painted(style, .basic).foreground == .indexed(9))
    let eight = theme.painted(style, .eight)
    #expect(eight.foreground == .indexed(1) && eight.attributes == .bold)
    let mono = theme.painted(style, .mono)
    #expect(mono.foreground == .standard && mono.attributes == .bold)
    #expect(theme.painted(Style(.good), .direct).foreground == .standard)
    #expect(theme.painted(Style(.rgb(200, 10, 10)), .basic).foreground == .indexed(1))
    #expect(theme.painted(Style(.basic(.cyan)), .extended).foreground == .indexed(6))
    #expect(theme.painted(Style(.basic(.cyan)), .mono).foreground == .standard)
  }

  @Test func `A gray becomes one of the palette's grays`() {
    #expect(XtermPalette.nearest(to: RGB(8, 8, 8)) == 232)
    #expect(XtermPalette.nearest(to: RGB(128, 128, 128)) == 244)
    #expect(XtermPalette.nearest(to: RGB(255, 255, 255)) == 231)
    #expect(XtermPalette.nearest(to: RGB(0, 0, 0)) == 16)
  }

  @Test func `A ramp interpolates between its stops`() {
    let ramp = ColorRamp([.init(10, RGB(200, 0, 0)), .init(0, RGB(0, 0, 100))])
    #expect(ramp.color(at: -5) == .rgb(0, 0, 100))
    #expect(ramp.color(at: 5) == .rgb(100, 0, 50))
    #expect(ramp.color(at: 11) == .rgb(200, 0, 0))
    #expect(ramp.color(at: .nan) == .standard)
    #expect(ColorRamp([]).color(at: 1) == .standard)
  }

  @Test func `Every color has a description`() {
    let colors: [Color] = [
      .beneath, .standard, .role(.dim), .basic(.brightRed), .rgb(1, 171, 255),
    ]
    #expect(
      colors.map(\.description) == ["beneath", "standard", "role 1", "brightRed", "#01abff"])
  }
}

import Testing
import TerminalUI
import WeatherPictures
import WeatherReports
import WeatherStore

@testable import SkymuxCommand

/// The colors of a report, as chosen by the terminal's variables.
@Suite struct DisplayChoosingTests {
  private func around(_ environment: [String: String], isTerminal: Bool) -> ProcessEnvironment {
    ProcessEnvironment(
      environment: environment, isOutputTerminal: isTerminal, isInputTerminal: isTerminal)
  }

  @Test(arguments: [
    (["TERM": "xterm", "COLORTERM": "truecolor"], ColorLevel.direct),
    (["TERM": "xterm-256color"], .extended), (["TERM": "xterm"], .basic), ([:], .basic),
    (["TERM": "dumb", "NO_COLOR": "1"], .basic),
  ])
  func `Forced colors in a pipe follow TERM and COLORTERM`(
    _ environment: [String: String], _ level: ColorLevel
  ) {
    #expect(DisplayOptions.level(.always, around(environment, isTerminal: false)) == level)
    let forced = environment.merging(["CLICOLOR_FORCE": "1"]) { $1 }
    #expect(DisplayOptions.level(.auto, around(forced, isTerminal: false)) == level)
    #expect(DisplayOptions.level(.auto, around(environment, isTerminal: false)) == .mono)
    #expect(DisplayOptions.level(.never, around(forced, isTerminal: false)) == .mono)
  }

  @Test func `A terminal with eight colors uses eight colors`() {
    #expect(DisplayOptions.level(.auto, around(["TERM": "xterm"], isTerminal: true)) == .eight)
  }

  @Test func `COLORFGBG selects the light or dark background`() {
    #expect(ProcessEnvironment.names.contains("COLORFGBG"))
    let light = around(["COLORFGBG": "0;15", "TERM": "xterm-256color"], isTerminal: true)
    #expect(DisplayOptions(Invocation(command: .now), Preferences(), light).theme.ground == .light)
  }

  @Test func `A report in a terminal asks for the background and has links`() {
    var terminal = around(["TERM": "xterm-256color"], isTerminal: true)
    terminal.ground = { RGB(255, 255, 255) }
    var invocation = Invocation(command: .now)
    let display = DisplayOptions(invocation, Preferences(), terminal)
    #expect(display.theme.ground == .light && display.hasLinks)
    invocation.form = .json
    #expect(DisplayOptions(invocation, Preferences(), terminal).theme.ground == .either)
    #expect(!DisplayOptions(invocation, Preferences(), terminal).hasLinks)
    #expect(
      !DisplayOptions(Invocation(command: .now), Preferences(), around([:], isTerminal: false))
        .hasLinks)
  }
}

import TerminalUI
import Testing
import Weather

@testable import WeatherPictures

/// The contrast of temperatures and precipitation on each background.
@Suite struct LegibleColorTests {
  @Test(arguments: RampChoice.allCases, [Theme.dark, .light, .either])
  func `Every temperature has a contrast of 4.5`(_ ramp: RampChoice, _ theme: Theme) {
    var display = DisplayOptions()
    display.theme = theme
    display.temperatures = ramp
    for tenth in -600...600 {
      check(display.style(Double(tenth) / 10), theme)
    }
    check(display.water, theme)
  }

  @Test(arguments: [Theme.dark, .light, .either])
  func `The curves of the sun have a contrast of 3`(_ theme: Theme) throws {
    var display = DisplayOptions()
    display.theme = theme
    let ramp = SkyColors.ramp(
      [ColorRamp.Stop(0, RGB(90, 100, 150)), ColorRamp.Stop(10, RGB(255, 230, 130))], display)
    for value in 0...10 {
      let color = try #require(ramp.rgb(at: Double(value)))
      if theme.ground != .light { #expect(color.contrast(with: RGB(0, 0, 0)) >= 3, "\(color)") }
      if theme.ground != .dark { #expect(color.contrast(with: RGB(255, 255, 255)) >= 2.95) }
    }
  }

  private func check(_ style: Style, _ theme: Theme) {
    guard case .direct(let color) = theme.painted(style, .direct).foreground else {
      Issue.record("no colour for \(style)")
      return
    }
    let grounds: [RGB] =
      switch theme.ground {
      case .dark: [RGB(0, 0, 0), RGB(30, 30, 30)]
      case .light: [RGB(255, 255, 255), RGB(250, 246, 236)]
      case .either: [RGB(0, 0, 0), RGB(255, 255, 255)]
      }
    for ground in grounds {
      #expect(color.contrast(with: ground) >= 4.5, "\(color) on \(ground)")
    }
  }
}

import TerminalUI
import Testing
import WeatherPictures

@testable import WeatherReports

/// A picture as lines of text: all visible cells, and nothing after the last one.
@Suite struct CanvasPrinterTests {
  private func text(_ style: Style, _ level: ColorLevel) -> String {
    var display = DisplayOptions()
    display.level = level
    var canvas = Canvas(Size(6, 1))
    canvas.write("ab", at: .zero)
    canvas.put(.blank, at: Point(3, 0), style)
    return CanvasPrinter.text(canvas, display)
  }

  @Test(arguments: [ColorLevel.extended, .direct])
  func `A blank cell with a background color is written`(level: ColorLevel) {
    let text = text(Style(.standard, on: .rgb(10, 90, 200)), level)
    #expect(text.hasPrefix("ab \u{1B}["), "\(text)")
    #expect(text.hasSuffix("m \u{1B}[0m\n"), "\(text)")
  }

  @Test(arguments: [Attributes.reverse, .underline])
  func `A blank cell that is reversed or underlined is written`(attributes: Attributes) {
    let text = text(Style(.standard, attributes), .basic)
    #expect(text.hasPrefix("ab \u{1B}["), "\(text)")
    #expect(text.hasSuffix("m \u{1B}[0m\n"), "\(text)")
  }

  @Test func `An invisible blank cell is not written`() {
    #expect(text(Style(.dim, .bold), .direct) == "ab\n")
    #expect(text(Style(.standard, on: .rgb(10, 90, 200)), .mono) == "ab\n")
  }

  @Test func `A row with a background is written to its full width`() {
    var display = DisplayOptions()
    display.level = .direct
    var canvas = Canvas(Size(4, 2))
    canvas.fill(canvas.bounds, .blank, Style(.standard, on: .rgb(10, 90, 200)))
    let row = "\u{1B}[0;48;2;10;90;200m    \u{1B}[0m\n"
    #expect(CanvasPrinter.text(canvas, display) == row + row)
  }
}

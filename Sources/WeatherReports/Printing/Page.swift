package import TerminalUI
import Weather
package import WeatherPictures

/// A growing canvas with the width of the display options.
package struct Page {
  private struct Part {
    let height: Int
    let draw: (inout Canvas) -> Void
  }

  package let look: Look
  private var parts: [Part] = []

  package init(_ look: Look) { self.look = look }

  package mutating func add(height: Int, _ draw: @escaping (inout Canvas) -> Void) {
    parts.append(Part(height: height, draw: draw))
  }

  /// Adds a line, truncated to the width.
  package mutating func add(_ line: TextLine) {
    let line = line.truncated(columns: look.width)
    add(height: 1) { $0.write(line, at: .zero) }
  }

  /// Adds a wrapped text.
  package mutating func add(wrapping line: TextLine, indent: Int = 1) {
    for line in line.filled(columns: look.width - indent) {
      add(height: 1) { $0.write(line, at: Point(indent, 0)) }
    }
  }

  package mutating func addBlank() { add(height: 1) { _ in } }

  /// Adds a horizontal rule with a title.
  package mutating func add(rule title: String, trailing: String = "") {
    let rule = Rule(TextLine(title, Style(.title)), trailing: TextLine(trailing, Style(.dim)))
    add(height: 1) { $0.draw(rule) }
  }

  package var text: String {
    var canvas = Canvas(Size(look.width, parts.reduce(0) { $0 + $1.height }))
    var y = 0
    for part in parts {
      canvas.draw(in: Rectangle(x: 0, y: y, width: look.width, height: part.height)) {
        part.draw(&$0)
      }
      y += part.height
    }
    let text = CanvasPrinter.text(canvas, look)
    return look.hasLinks ? Self.linked(text) : text
  }

  /// Makes the names of sources links (OSC 8) to their websites.
  private static func linked(_ text: String) -> String {
    let sources =
      [("Open-Meteo.com", "https://open-meteo.com/")]
      + WarningAuthority.allCases.map { ($0.name, $0.website) }
    return sources.reduce(text) { text, source in
      text.replacing(
        source.0, with: "\u{1B}]8;;\(source.1)\u{1B}\\\(source.0)\u{1B}]8;;\u{1B}\\")
    }
  }
}

import LightFoundation
import TerminalUI
import WeatherPictures

/// What the cache has done so far.
struct TallyPanel: Widget {
  private let state: AppState

  init(_ state: AppState) { self.state = state }

  func draw(on canvas: inout Canvas) {
    let look = state.settings.look
    canvas.draw(
      Rule(TextLine(look[\.cache], Style(.title))),
      in: Rectangle(x: 0, y: 0, width: canvas.size.width, height: 1))
    guard let tally = state.tally else { return }
    let share = tally.requests > 0 ? " (\(Self.percent(tally.hits, of: tally.requests)) %)" : ""
    var lines = [
      (look[\.entries], "\(tally.entries)"), (look[\.hits], "\(tally.hits)\(share)"),
      (look[\.joined], "\(tally.joined)"), (look[\.inFlight], "\(tally.flying)"),
    ]
    if let bytes = tally.bytes {
      lines.insert((look[\.onDisk], "\((bytes + 1023) / 1024) KB"), at: 1)
    }
    for (row, line) in lines.enumerated() {
      canvas.write(" " + line.0, at: Point(0, row + 1), Style(.dim))
      let x = canvas.size.width - line.1.count - 1
      canvas.write(line.1, at: Point(x, row + 1), Style(.text))
    }
  }

  /// A share without decimals; 100 only where it is all.
  private static func percent(_ part: Int, of all: Int) -> Int {
    Int(clamping: (Double(part) / Double(max(all, 1)) * 100).rounded(.down))
  }
}

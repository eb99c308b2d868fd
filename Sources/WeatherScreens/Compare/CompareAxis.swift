import LightFoundation
import TerminalUI
import Weather

/// The instants that all rows of a comparison share, whatever their local times.
struct CompareAxis {
  /// The full hours from left to right.
  let instants: [Date]
  /// Which of them the cursor is at.
  let cursor: Int
  private let scale: PlotScale

  init(_ app: AppState, width: Int) {
    let count = width >= 70 ? 48 : 24
    let first = max(app.cursor - count + 1, 0)
    instants = (0..<count).map { app.firstHour + Double(first + $0) * 3600 }
    cursor = app.cursor - first
    scale = PlotScale(
      Plot([Plot.Series(Array(repeating: 0, count: count))]), size: Size(width, 1))
  }

  /// The column of the cursor, from the left of the curves.
  var column: Int? { scale.column(of: cursor) }

  /// Writes the hours below the rows.
  func draw(_ layout: CompareLayout, on canvas: inout Canvas) {
    let y = layout.axis.top
    guard layout.axis.height > 0, layout.curve.width > 12 else { return }
    if layout.curve.left > 6 {
      canvas.write("UTC", at: Point(layout.curve.left - 4, y), Style(.dim))
    }
    var free = layout.curve.left
    for (index, instant) in instants.enumerated() {
      let hour = PlaceZone.utc.clock(at: instant).hour
      guard hour % (layout.curve.width >= 36 ? 4 : 6) == 0, let column = scale.column(of: index)
      else { continue }
      let x = layout.curve.left + column
      guard x >= free, x + 3 <= layout.curve.right else { continue }
      canvas.put(Symbol.tick, at: Point(x, y), Style(.border))
      free =
        x + 2 + canvas.write(hour < 10 ? "0\(hour)" : "\(hour)", at: Point(x + 1, y), Style(.dim))
    }
  }
}

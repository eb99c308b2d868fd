import TerminalUI
import Weather
import WeatherPictures

/// What is told of the sun and of the moon: side by side where both have room, else one below the
/// other.
struct SkyColumns {
  /// What is told of the sun, or of both where there is one column.
  private let sun: [TextLine]
  private let moon: [TextLine]
  private let isWide: Bool

  init(_ view: WeatherView, width: Int) {
    let facts = SkyFacts(view)
    isWide = width >= 76
    sun = isWide ? facts.sun : facts.all
    let left = sun.map(\.width).max() ?? 0
    moon = isWide ? facts.moon(columns: width - left - 1) : []
  }

  /// How many rows all of it has.
  var height: Int { max(sun.count, moon.count) }

  func draw(from first: Int, on canvas: inout Canvas) {
    guard isWide else { return canvas.draw(Text(Array(sun.dropFirst(first)))) }
    let width = canvas.size.width
    let (left, right) = (sun.map(\.width).max() ?? 0, moon.map(\.width).max() ?? 0)
    let columns = canvas.bounds.columns(
      .fixed(max(left, min(width / 2, width - right - 1)) + 1), .flexible())
    canvas.draw(Text(Array(sun.dropFirst(first))), in: columns[0])
    canvas.draw(Text(Array(moon.dropFirst(first))), in: columns[1])
  }
}

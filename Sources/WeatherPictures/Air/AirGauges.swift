package import TerminalUI
package import Weather

/// The current air quality indices: a number, a bar and a word for each.
package struct AirGauges: Widget {
  private let rows: [(name: String, index: Double, share: Double, word: String, isBad: Bool)]

  /// Shows the indices at the moment of a view.
  package init(_ view: WeatherView) { self.init(view.airConditions, view.look) }

  package init(_ air: AirConditions?, _ look: Look) {
    var rows: [(String, Double, Double, String, Bool)] = []
    if let index = air?.europeanIndex {
      let band = EuropeanAirBand(index: index)
      rows.append(
        (look[.europeanIndex], index, index / 100, look.language.name(of: band), band >= .poor))
    }
    if let index = air?.usIndex {
      let band = USAirBand(index: index)
      rows.append(
        (look[.usIndex], index, index / 300, look.language.name(of: band), band >= .unhealthy))
    }
    self.rows = rows
  }

  package var height: Int { rows.count }

  package func draw(on canvas: inout Canvas) {
    let names = rows.map(\.name.terminalWidth).max() ?? 0
    let words = rows.map(\.word.terminalWidth).max() ?? 0
    let width = min(canvas.size.width - names - words - 11, 40)
    for (y, row) in rows.prefix(canvas.size.height).enumerated() {
      canvas.write(row.name, at: Point(1, y), Style(.dim))
      let number = row.index.whole
      canvas.write(number, at: Point(names + 6 - number.count, y), Style(.text, .bold))
      let style = Style(row.isBad ? .caution : .good)
      let start = names + 8
      if width >= 8 {
        canvas.draw(Gauge(row.share, style), in: Rectangle(x: start, y: y, width: width, height: 1))
      }
      canvas.write(row.word, at: Point(width >= 8 ? start + width + 2 : start, y), style)
    }
  }
}

package import TerminalUI

extension Readings {
  /// Readings below one another.
  package struct Column {
    /// How many columns of the terminal it has.
    package let width: Int
    package let lines: [TextLine]
  }

  /// One reading in several forms, the most telling first.
  private typealias Forms = [ReadingText]

  /// The readings in five rows, in one or in two columns: each has its row, whatever they say.
  package func columns(width: Int, areTwo: Bool) -> [Column] {
    let rains = [rain(), rain(withChance: false)]
    let winds = [wind(), wind(withPoint: false)]
    let pressures = [pressure(withAmount: true), pressure(withAmount: false)]
    let airs = [air(withIssuer: true), air(withIssuer: false)]
    let sun = [ultraviolet(), ultraviolet(withBand: false)]
    guard areTwo else {
      let rows: [[Forms]] = [
        [[sky], [departure(isLong: false)]],
        [[feels], [range], sun],
        [rains, [airs[1]], [visibility]],
        [winds, [shortGusts]],
        [[humidity(withDew: false)], pressures],
      ]
      return [Column(width: width, lines: rows.map { line($0, width) })]
    }
    let right = max(18, min(28, width - 25))
    let left = width - 2 - right
    let damp = [
      humidity(withDew: true), humidity(withDew: true, gap: " "), humidity(withDew: false),
    ]
    let last =
      view.departure == nil
      ? [visibility] : [departure(isLong: true), departure(isLong: false), visibility]
    return [
      column([[[sky]], [[feels], [range]], [rains], [damp], [pressures]], left),
      column([[winds], [[gusts]], [sun], [airs], [last]], right),
    ]
  }

  /// The readings in one row or in two, behind the temperature.
  package func brief(width: Int, rows: Int, after start: TextLine) -> [TextLine] {
    let head = [[ReadingText(start)], [sky], [feels], [range]]
    let sun = [ultraviolet(), ultraviolet(withBand: false)]
    let rest = [
      [rain(), rain(withChance: false)], [wind(), wind(withPoint: false)], [shortGusts],
      [humidity(withDew: false)], [pressure(withAmount: true), pressure(withAmount: false)],
      [departure(isLong: false)], sun, [air(withIssuer: false)], [visibility],
    ]
    return rows < 2 ? [line(head + rest, width)] : [line(head, width), line(rest, width)]
  }

  private func column(_ rows: [[Forms]], _ width: Int) -> Column {
    let labels = rows.compactMap { $0.first?.first?.label.terminalWidth }.max() ?? 0
    return Column(width: width, lines: rows.map { line($0, width, labels: labels + 1) })
  }

  /// Readings beside one another, as far as there is room, each in the first form that has some; the
  /// second rather behind one blank than not at all.
  private func line(_ pieces: [Forms], _ width: Int, labels: Int = 0) -> TextLine {
    var line = TextLine()
    var count = 0
    for forms in pieces {
      let isFirst = line.width == 0
      let texts =
        isFirst
        ? forms.map { $0.line(labels: labels) } + forms.map { $0.line() }
        : (count == 1 ? ["  ", " "] : ["  "]).flatMap { gap in
          forms.map { TextLine(gap) + $0.line() }
        }
      guard forms.contains(where: { !$0.isEmpty }) else { continue }
      if let text = texts.first(where: { line.width + $0.width <= width }) {
        line += text
        count += 1
      } else if isFirst, let name = forms.first, name.label.isEmpty {
        line += name.value.truncated(columns: width)
      }
    }
    return line
  }
}

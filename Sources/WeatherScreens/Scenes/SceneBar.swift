import TerminalUI

/// The lines below everything else in which a scene of the demonstration is explained.
struct SceneBar: Widget {
  private let card: SceneCard

  init(_ card: SceneCard) { self.card = card }

  /// How many rows of a screen it takes.
  static func rows(_ size: Size) -> Int { size.height >= 14 ? 3 : size.height >= 5 ? 2 : 0 }

  func draw(on canvas: inout Canvas) {
    let hasRule = canvas.size.height >= 3
    let rows = canvas.bounds.rows(.fixed(hasRule ? 1 : 0), .fixed(1), .fixed(1))
    var title = TextLine(" \(card.number)/\(card.count)", Style(.accent))
    title += TextLine(" \(card.title)", Style(.title))
    let keys = TextLine([
      Span("F5", Style(.accent)), Span(" next  ", Style(.dim)), Span("Esc", Style(.accent)),
      Span(" end", Style(.dim)),
    ])
    if hasRule {
      canvas.draw(
        Rule(TextLine("Demonstration", Style(.title)) + title, trailing: keys), in: rows[0])
    }
    let top = hasRule ? TextLine(" \(card.line)", Style(.text)) : title
    canvas.draw(Text([top]), in: rows[1])
    canvas.draw(Text([outcome(hasRule: hasRule)]), in: rows[2])
  }

  private func outcome(hasRule: Bool) -> TextLine {
    guard let sight = card.sight else {
      return TextLine(hasRule ? " ↻ …" : " \(card.line)", Style(hasRule ? .busy : .text))
    }
    let mark = card.holds ? Span(" ✓ ", Style(.good)) : Span(" ✗ ", Style(.bad))
    return TextLine([mark, Span(sight, Style(.text, .bold))])
  }
}

extension AppState {
  /// The part of the terminal that a demonstration leaves to the rest.
  var room: Size {
    guard scene != nil else { return size }
    return Size(size.width, size.height - SceneBar.rows(size))
  }

  /// Plays the next scene, beside the inspector where there is room for it.
  mutating func demonstrate() -> [AppEffect] {
    guard isDemo else { return [] }
    if layer == nil, scene == nil, size.height >= 24 {
      inspect(isFull: false)
      return [.inspect(true), .playScene]
    }
    return [.playScene]
  }
}

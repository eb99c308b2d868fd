import TerminalUI
import WeatherPictures

/// The lines at the bottom that explain a scene of the demonstration.
struct SceneBar: Widget {
  let card: SceneCard
  let display: DisplayOptions
  var escapeEnds: Bool = true

  /// Returns the number of rows: a title, the explanation and the result.
  ///
  /// Below another layer on a low screen, a single row.
  static func rows(_ size: Size, belowLayer isBelowLayer: Bool = false) -> Int {
    guard size.height >= 3 else { return 0 }
    if isBelowLayer, size.height < 14 { return 1 }
    return min(
      size.width >= 90 ? 3 : size.width >= 72 ? 4 : size.width >= 50 ? 5 : 7, size.height - 1)
  }

  func draw(on canvas: inout Canvas) {
    if canvas.size.height == 1 { return drawLine(on: &canvas) }
    canvas.draw(rule(canvas.size.width), in: canvas.bounds)
    let told = lines(TextLine(" "), TextLine(card.line, Style(.text)), canvas.size.width)
    let seen = lines(mark, sight, canvas.size.width)
    // If both do not fit, the result matters more.
    let hasRoom = told.count + seen.count < canvas.size.height
    let lines = hasRoom ? told + seen : card.isRunning && !card.hasNext ? told : seen
    canvas.draw(Text(lines), in: canvas.bounds.inset(top: 1))
  }

  /// Draws the number of the scene with its result or explanation in one line.
  private func drawLine(on canvas: inout Canvas) {
    let width = canvas.size.width
    let told = card.line.isEmpty ? card.title : card.line
    let text = card.isRunning && !card.hasNext ? TextLine(told, Style(.text)) : sight
    let line = TextLine(" \(card.number)/\(card.count)", Style(.accent)) + mark + text
    canvas.clear(canvas.bounds)
    canvas.write(line.truncated(columns: max(width - 4, 0)), at: .zero)
    canvas.write("F5", at: Point(width - 3, 0), Style(.accent))
  }

  private func rule(_ width: Int) -> Rule {
    let title = TextLine([
      Span("\(card.number)/\(card.count)", Style(.accent)), Span(" \(card.title)", Style(.title)),
    ])
    let full = TextLine(display[.keys.demonstration].asTitle + " ", Style(.title)) + title
    var keys = TextLine([
      Span("F5", Style(.accent), key: .function(5)),
      Span(" \(display[.keys.next])", Style(.dim), key: .function(5)),
    ])
    if escapeEnds {
      keys += TextLine([
        Span("  "), Span("Esc", Style(.accent), key: .escape),
        Span(" \(display[.keys.ending])", Style(.dim), key: .escape),
      ])
    }
    return Rule(full.width + keys.width + 7 <= width ? full : title, trailing: keys)
  }

  private var mark: TextLine {
    guard card.sight != nil else { return TextLine(" ↻ ", Style(.busy)) }
    return card.holds ? TextLine(" ✓ ", Style(.good)) : TextLine(" ✗ ", Style(.bad))
  }

  private var sight: TextLine {
    let awaited = card.hasNext ? display[.nextFollows] : "…"
    return card.sight.map { TextLine($0, Style(.text, .bold)) }
      ?? TextLine(display.glyphs.text(awaited), Style(.busy))
  }

  /// Wraps a text; the first line begins with `start`, the others are indented by its width.
  private func lines(_ start: TextLine, _ text: TextLine, _ columns: Int) -> [TextLine] {
    start.beside(text.wrapped(columns: columns - start.width))
  }
}

extension AppState {
  /// The size of the screen without the rows of the demonstration.
  var room: Size {
    guard scene != nil else { return size }
    return Size(size.width, size.height - sceneRows(size))
  }

  /// Returns the number of rows that the scene takes on a screen of this size.
  func sceneRows(_ size: Size) -> Int {
    SceneBar.rows(size, belowLayer: layer != nil || help != nil)
  }

  /// True if Escape ends the demonstration because there is nothing else to close.
  var escapeEndsScenes: Bool {
    scene != nil && help == nil && !isTyping && (layer == nil || layer?.isDrawer == true)
  }

  /// Plays the next scene, with the inspector open if the screen is high enough.
  mutating func demonstrate() -> [AppEffect] {
    guard isDemo else { return [] }
    if scene?.isRunning == true { scene?.hasNext = true }
    if layer == nil, scene == nil, size.height >= 24 { inspect() }
    return [.playScene]
  }

  /// Applies the progress of a scene.
  ///
  /// Keeps a request for the next scene that arrived during this one.
  mutating func receive(_ card: SceneCard) {
    let hasNext = scene?.hasNext == true && scene?.number == card.number && card.isRunning
    scene = card
    scene?.hasNext = hasNext
  }

  mutating func endScenes() -> [AppEffect] {
    scene = nil
    return [.endScenes]
  }
}

/// A scene of the demonstration as the screen explains it.
package struct SceneCard: Hashable, Sendable {
  /// The one-based number of the scene.
  package let number: Int
  package let count: Int
  package let title: String
  package private(set) var line = ""
  /// The result, or nil while the scene is running.
  package private(set) var sight: String?
  package private(set) var holds = true
  /// True if the next scene was requested while this one is running.
  var hasNext = false

  package init(number: Int, of count: Int, title: String) {
    (self.number, self.count, self.title) = (number, count, title)
  }

  var isRunning: Bool { sight == nil }

  package func explaining(_ line: String) -> SceneCard {
    var card = self
    card.line = line
    return card
  }

  package func ending(_ sight: String, holds: Bool) -> SceneCard {
    var card = self
    card.sight = sight
    card.holds = holds
    return card
  }
}

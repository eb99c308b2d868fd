import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

struct InspectorTable: Widget {
  let lines: [CacheLine]
  let row: Int
  let isFocused: Bool
  let display: DisplayOptions

  private static let barWidth = 10

  func draw(on canvas: inout Canvas) {
    let columns = columns(canvas.size.width)
    var scroll = Scroll(selection: row)
    scroll.follow(height: canvas.size.height - 1, of: lines.count)
    canvas.draw(
      Table(
        columns.map(\.0), rows: lines.map { line in columns.map { $0.1(line) } }, scroll: scroll,
        showsSelection: !lines.isEmpty, isFocused: isFocused, name: ClickedPart.entries))
  }

  /// Returns the columns that are worth showing in a width, with their cells.
  private func columns(_ width: Int) -> [(Table.Column, (CacheLine) -> TextLine)] {
    let isWide = width >= 96
    let isNarrow = width < 72
    let isTiny = width < 56
    let nameWidth = width - 1 - (isWide ? 73 : 0)
    var columns: [(Table.Column, (CacheLine) -> TextLine)] = []
    func add(
      _ title: Message?, _ length: Length, _ alignment: Alignment = .leading,
      _ cell: @escaping (CacheLine) -> TextLine
    ) {
      let title = title.map { display[$0] } ?? ""
      columns.append((Table.Column(title, length, alignment: alignment), cell))
    }
    func add(_ title: Message, _ number: @escaping (CacheLine) -> Int) {
      add(title, .fixed(5), .trailing) { line in
        let number = number(line)
        return TextLine(number == 0 ? "·" : "\(number)", Style(number == 0 ? .dim : .text))
      }
    }
    func add(_ title: Message, _ columns: Int, time: @escaping (CacheLine) -> TimeInterval?) {
      add(title, .fixed(columns), .trailing) {
        TextLine(time($0).map(SpanText.text) ?? "–", Style(.text))
      }
    }
    add(.inspector.entry, .flexible()) { name($0, width: isWide ? nameWidth : 0) }
    add(.inspector.state, .fixed(10)) { CacheCondition($0).line(display) }
    add(.inspector.byAge, 6, time: \.age)
    if !isNarrow { add(nil, .fixed(Self.barWidth), .leading, bar) }
    if !isTiny {
      add(.inspector.left, 7, time: \.left)
      add(.inspector.from, .fixed(4)) {
        TextLine($0.origin.map { display[$0.word] } ?? "–", Style(.dim))
      }
    }
    if !isNarrow {
      add(.inspector.hits, \.count.hits)
      add(.inspector.joins, \.count.joined)
    }
    if !isTiny { add(.inspector.fetch, \.count.fetches) }
    // On other widths the bar and all numbers would leave no space for names.
    if isWide || isNarrow && !isTiny { add(.inspector.waiting, \.waiters) }
    if isWide {
      add(.inspector.bytes, .fixed(6), .trailing) { line in
        let size = line.bytes.map { SizeText.text($0, display.language.decimalMark) }
        return TextLine(size ?? "–", Style(size == nil ? .dim : .text))
      }
    }
    return columns
  }

  /// Returns the readable name of an entry, with its key if that fits.
  private func name(_ line: CacheLine, width: Int) -> TextLine {
    guard let name = line.name else {
      return TextLine(line.address.description.harmless, Style(.text))
    }
    var text = TextLine([
      Span(line.address.source.harmless + " ", Style(.dim)), Span(name.harmless, Style(.text)),
    ])
    if let key = line.address.key.map({ TextLine("  \($0.harmless)", Style(.dim)) }),
      text.width + key.width <= width
    {
      text += key
    }
    return text
  }

  /// Returns a bar for the remaining time to live, or the reason for a failure.
  private func bar(_ line: CacheLine) -> TextLine {
    if let failure = line.failure, CacheCondition(line) == .failed {
      return TextLine(display.say(failure), Style(.bad))
    }
    guard let age = line.age, let left = line.left else { return TextLine() }
    let part = left > 0 ? left / max(age + left, 1) : 0
    let full = min(Int(clamping: (part * Double(Self.barWidth)).rounded(.up)), Self.barWidth)
    return TextLine([
      Span(String(repeating: "━", count: full), CacheCondition(line).sign.style),
      Span(String(repeating: "·", count: Self.barWidth - full), Style(.dim)),
    ])
  }
}

/// Formats durations, in seconds for as long as they matter.
enum SpanText {
  /// Returns a text such as `0:07`, `11:58`, `2h14` or `6d23h`, with a sign if negative.
  static func text(_ seconds: TimeInterval) -> String {
    guard seconds.isFinite, abs(seconds) < 1e9 else { return "–" }
    let whole = Int(clamping: seconds.rounded(.down))
    let sign = whole < 0 ? "-" : ""
    let rest = Int(whole.magnitude)
    if rest < 3600 { return "\(sign)\(rest / 60):\((rest % 60).twoDigits)" }
    if rest < 86_400 { return "\(sign)\(rest / 3600)h\((rest % 3600 / 60).twoDigits)" }
    return "\(sign)\(rest / 86_400)d\((rest % 86_400 / 3600).twoDigits)h"
  }
}

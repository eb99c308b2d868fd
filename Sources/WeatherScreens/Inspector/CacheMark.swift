package import LightFoundation
import TerminalUI

/// An event on the timeline of an entry.
package struct CacheMark: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case asked
    /// A new value arrived from the network or from disk.
    case renewed
    case servedOld
    case failed
    case dropped
  }

  package var date: Date
  package var kind: Kind

  package init(_ kind: Kind, at date: Date) {
    self.date = date
    self.kind = kind
  }
}

/// The recent history of an entry, from left to right.
struct CacheTimeline {
  /// The length of the timeline in seconds.
  let span: TimeInterval
  private let line: CacheLine
  private let now: Date

  init(_ line: CacheLine, now: Date, span: TimeInterval) {
    self.line = line
    self.now = now
    self.span = span
  }

  /// Returns a line of cells: a symbol for each event, and between them whether the value was
  /// fresh.
  func text(columns: Int) -> TextLine {
    guard columns > 0 else { return TextLine() }
    let step = span / Double(columns)
    return TextLine(
      (0..<columns).map { column in
        let end = now - Double(columns - 1 - column) * step
        let marks = line.marks.filter { $0.date > end - step && $0.date <= end }
        return marks.max { CacheTimeline.weight($0) < CacheTimeline.weight($1) }
          .map(CacheTimeline.span) ?? between(end)
      })
  }

  private static func weight(_ mark: CacheMark) -> Int {
    switch mark.kind {
    case .asked: 0
    case .servedOld: 1
    case .renewed: 2
    case .dropped: 3
    case .failed: 4
    }
  }

  private static func span(_ mark: CacheMark) -> Span {
    switch mark.kind {
    case .asked: Span("↻", Style(.busy))
    case .renewed: Span("●", Style(.good))
    case .servedOld: Span("◐", Style(.caution))
    case .failed: Span("○", Style(.bad))
    case .dropped: Span("×", Style(.dim))
    }
  }

  /// Fresh, stale or empty, derived from the arrival of the last value and its time to live.
  private func between(_ date: Date) -> Span {
    let last = line.marks.last { $0.date <= date && ($0.kind == .renewed || $0.kind == .dropped) }
    let came =
      last.map { $0.kind == .renewed ? $0.date : nil }
      ?? line.age.map { now - $0 }.flatMap { $0 <= date ? $0 : nil }
    guard let came else { return Span(" ") }
    let life = (line.age ?? 0) + (line.timeLeft ?? 0)
    // The entry does not record when it was marked stale, so only the last cell shows it.
    let isFresh = date.timeIntervalSince(came) < life && !(line.isStale && date >= now)
    return isFresh ? Span("━", Style(.good)) : Span("─", Style(.caution))
  }
}

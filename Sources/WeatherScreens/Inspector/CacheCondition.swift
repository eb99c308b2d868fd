import Weather
import TerminalUI
import WeatherPictures

/// The condition of an entry, ordered by the attention it needs.
enum CacheCondition: Int, CaseIterable {
  case fetching, queued, loading, failed, stale, fresh, empty

  init(_ line: CacheLine) {
    switch line.activity {
    case .fetching: self = .fetching
    case .queued: self = .queued
    case .loading: self = .loading
    case .idle:
      if line.failure != nil, line.isStale || line.age == nil {
        self = .failed
      } else if line.age == nil {
        self = .empty
      } else {
        self = line.isStale ? .stale : .fresh
      }
    }
  }

  var word: Message {
    switch self {
    case .fetching: .inspector.fetching
    case .queued: .inspector.queued
    case .loading: .loading
    case .failed: .inspector.failed
    case .stale: .stale
    case .fresh: .fresh
    case .empty: .inspector.empty
    }
  }

  /// Returns whether this is the condition's name in any language.
  func isCalled(_ name: String) -> Bool {
    Localization.all.contains { $0.text(word).lowercased() == name }
  }

  var glyph: Glyph {
    switch self {
    case .fetching, .loading, .queued: Symbol.loading
    case .failed: Symbol.offline
    case .stale: Symbol.stale
    case .fresh: Symbol.fresh
    case .empty: Symbol.track
    }
  }

  var style: Style {
    switch self {
    case .fetching, .loading: Style(.busy)
    case .queued: Style(.dim)
    case .failed: Style(.bad)
    case .stale: Style(.caution)
    case .fresh: Style(.good)
    case .empty: Style(.dim)
    }
  }

  func line(_ look: Look) -> TextLine {
    TextLine([Span(String(Character(glyph.base)), style), Span(" " + look[word], style)])
  }
}

extension CacheNews.Kind {
  var span: Span {
    switch self {
    case .good: Span("●", Style(.good))
    case .old: Span("◐", Style(.caution))
    case .bad: Span("○", Style(.bad))
    case .busy: Span("↻", Style(.busy))
    case .gone: Span("·", Style(.dim))
    }
  }
}

/// Words that another language shares with English, each checked by a reader of both.
enum SharedWords {
  /// Labels of keys.
  static let keys: Set<String> = [
    "key.control", "key.shift", "key.delete", "key.pageUp", "key.pageDown", "key.home",
    "key.end",
  ]

  /// Words with a common origin.
  static let all: Set<String> = [
    "index", "region", "cache", "median", "minus", "olive", "pollen", "pause", "bytes", "wind",
    "temp", "name", "inspector", "media", "distance", "position", "grains/m³",
    "model", "error", "latitudes", "longitudes", "file", "is", "note", "point", "air", "limit",
    "program", "offline", "mouse", "letters", "was", "later", "frost", "min", "grains", "warmer",
    "runs", "water", "normal", "vs", "scene", "format", "details",
  ]

  /// Names that are the same in both languages.
  static let names: Set<String> = [
    "skymux", "search", "doctor", "places", "add", "berlin", "as", "refresh", "offline", "open",
    "meteo", "strict", "demo", "at", "cache", "region", "in", "rest", "home", "ls", "term", "utf",
    "ascii", "system", "an", "minute", "version", "form", "no", "color", "utc", "json", "simulator",
    "ms", "status", "run", "xdg", "config",
    "dir", "xterm", "export", "lc", "all", "tzdata", "forecast", "url", "browser", "bytes",
    "terminal", "locale", "editor", "ctrl",
  ]

  /// The words of a text with at least two letters.
  static func words(_ text: String) -> Set<String> {
    Set(text.split { !$0.isLetter }.filter { $0.count > 1 }.map { $0.lowercased() })
  }
}

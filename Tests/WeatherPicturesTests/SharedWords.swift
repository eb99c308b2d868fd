/// Words that another language has in common with English, each looked at by one who reads both.
enum SharedWords {
  /// What is printed on keys.
  static let keys: Set<String> = [
    ".keys.control", ".keys.shift", ".keys.delete", ".keys.pageUp", ".keys.pageDown", ".keys.home",
    ".keys.end",
  ]

  /// Words that are the same by descent.
  static let all: Set<String> = [
    "index", "region", "cache", "median", "minus", "olive", "pollen", "pause", "bytes", "wind",
    "temp", "name", "inspector", "media", "distance", "position", "grains/m³",
    "model", "error", "latitudes", "longitudes", "file", "is", "note", "point", "air", "limit",
    "program", "offline", "mouse", "letters", "was", "later",
  ]
}

import WeatherStore

/// The version of the program.
enum Version {
  static let number = "0.1.0"

  /// What `--version` prints: the version, and what the cache holds.
  static func text(
    _ invocation: Invocation, _ surroundings: Surroundings, _ console: Console
  ) async -> String {
    let session = WeatherSession(invocation, surroundings, console)
    var lines = ["skymux \(number)"]
    if let folder = surroundings.folders.cache, !session.services.isDemo {
      let shelf = await session.services.shelf()
      lines.append(
        "cache: \(shelf.count), \(CacheShelf.size(shelf.bytes)), in \(folder)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

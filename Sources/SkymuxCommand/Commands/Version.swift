import Weather
import WeatherPictures
import WeatherStore

enum Version {
  static let number = "0.1.0"

  /// Returns the output of `--version`: the version and the size of the cache.
  static func text(
    _ invocation: Invocation, _ surroundings: Surroundings, _ console: Console
  ) async -> String {
    let context = CommandContext(invocation, surroundings, console)
    let words = Localization.english
    var lines = ["skymux \(number)"]
    if let folder = context.services.folders.cache, !context.services.isDemo {
      let shelf = await context.services.shelf()
      let (count, size) = (shelf.count(words), CacheShelf.size(shelf.bytes, words))
      lines.append("cache: \(count), \(size), in \(folder)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

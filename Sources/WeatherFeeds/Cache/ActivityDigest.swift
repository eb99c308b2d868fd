package import Mux
package import Weather
import WeatherPictures
import WeatherStore

/// Summarizes recent cache activity for the listed places in one line.
package struct ActivityDigest: Sendable {
  private var updated: [String] = []
  private var failed: [(key: String, error: WeatherError)] = []
  private var isTold = false

  package mutating func note(_ event: MuxEvent) {
    guard event.source == ActivityDigest.source, let key = event.key else { return }
    switch event.kind {
    // On a busy machine the results of one request arrive in several bursts, but count as one.
    case .fetchBegan: if isTold { self = ActivityDigest() }
    case .fetched, .notModified, .servedShared:
      isTold = false
      failed.removeAll { $0.key == key }
      if !updated.contains(key) { updated.append(key) }
    case .fetchFailed(let error): fail(key, WeatherError(error))
    case .fetchAbandoned: fail(key, .timedOut)
    default: break
    }
  }

  private mutating func fail(_ key: String, _ error: WeatherError) {
    isTold = false
    updated.removeAll { $0 == key }
    failed.removeAll { $0.key == key }
    failed.append((key, error))
  }

  /// The name of the forecast map; events of other sources are ignored.
  package static let source = "forecasts"

  /// Marks the current summary as shown; the next fetch starts a new one.
  package mutating func told() { isTold = true }

  /// Returns the summary line, or nil if there is nothing new to show.
  ///
  /// `name` returns the name of a listed place, and `data` the age of the data shown for a place.
  package func line(
    in book: Localization = .english, name: (String) -> String?,
    data: (String) -> (clock: String, age: String)?
  ) -> String? {
    guard !isTold else { return nil }
    let news = updated.compactMap(name)
    let known = failed.compactMap { fail in name(fail.key).map { ($0, fail.key, fail.error) } }
    var parts: [String] = []
    if !news.isEmpty {
      parts.append(book.text(news.count == 1 ? .updated(news[0]) : .updatedPlaces(news.count)))
    }
    if let (place, key, error) = known.first {
      let who = known.count == 1 ? place : book.text(.places(known.count))
      let shown = data(key).map { old in
        known.count == 1 ? Message.showingData(from: old.clock, age: old.age) : .showingStored
      }
      let phrases = [.notUpdated(who, error), shown].compactMap(\.self)
      parts.append(phrases.map(book.text).joined(separator: ", "))
    }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }
}

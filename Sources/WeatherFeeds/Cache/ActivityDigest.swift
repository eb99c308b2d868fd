import LightFoundation
package import Mux
package import Weather
import WeatherPictures
import WeatherStore

/// What the cache has lately done for the places on the screen, in one line.
package struct ActivityDigest: Sendable {
  private var updated: [String] = []
  private var failed: [(key: String, error: WeatherError)] = []
  private var isTold = false

  /// Takes in what happened to a forecast.
  package mutating func note(_ event: MuxEvent) {
    guard event.source == ActivityDigest.source, let key = event.key else { return }
    switch event.kind {
    // On a busy machine the answers to one request come in several bursts, and count as one.
    case .fetchBegan: if isTold { self = ActivityDigest() }
    case .fetched, .notModified, .takenShared:
      isTold = false
      failed.removeAll { $0.key == key }
      if !updated.contains(key) { updated.append(key) }
    case .fetchFailed(let error): fail(key, WeatherError(error))
    case .fetchDetached: fail(key, .timedOut)
    default: break
    }
  }

  private mutating func fail(_ key: String, _ error: WeatherError) {
    isTold = false
    updated.removeAll { $0 == key }
    failed.removeAll { $0.key == key }
    failed.append((key, error))
  }

  /// The name of the map whose events count.
  package static let source = "forecasts"

  /// Says that all of it has been told; with the next fetch that begins it begins anew.
  package mutating func told() { isTold = true }

  /// The line, or nothing where there is nothing that is worth one and has not been told.
  ///
  /// `name` knows the places on the screen, `data` how old what is shown is.
  package func line(
    in book: Localization = Localization.english, name: (String) -> String?,
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
        known.count == 1
          ? Message.showingData(from: old.clock, age: old.age) : .showingStored
      }
      let phrases = [.notUpdated(who, Trouble(error)), shown].compactMap(\.self)
      parts.append(phrases.map(book.text).joined(separator: ", "))
    }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }
}

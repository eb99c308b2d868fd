package import Mux
package import Weather

/// Searches places by text: saved places and the gazetteer at once, the service when it responds.
///
/// Works without a network, with the embedded gazetteer and earlier results.
package struct PlaceSearch: Sendable {
  /// The results of the service, by query.
  let found: StorePart<PlaceQuery, [Place]>
  var searches: MultiplexerMap<PlaceQuery, [Place]> { found.map }
  let gazetteer: Gazetteer
  let environment: MuxEnvironment
  let limit: Int

  /// Creates a search that uses the store's cache, with a maximum number of results.
  package init(_ store: WeatherStore, gazetteer: Gazetteer = Gazetteer(), limit: Int = 20) {
    found = store.searches
    environment = store.environment
    self.gazetteer = gazetteer
    self.limit = limit
  }

  /// The results available at once, without a request.
  ///
  /// The state is `searching` if a request to the service makes sense.
  package func local(_ text: String, in book: PlaceBook) -> PlaceSearchState {
    guard !Gazetteer.isTooLong(text) else { return PlaceSearchState(text: text) }
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let places = merged([], text, book)
    // A number may be a postal code, which only the service knows.
    let isAsked =
      !PlaceID.isPoint(text) && PlaceQuery(text: text).isLongEnough && !text.hasPrefix("@")
    return PlaceSearchState(text: text, places: places, service: isAsked ? .searching : .notAsked)
  }

  /// Searches all sources and waits for the service.
  ///
  /// After `timeout` or a failure, falls back to cached results for the same text.
  package func find(
    _ text: String, in book: PlaceBook, language: String = "en",
    _ policy: FetchPolicy = .cacheFirst, timeout: Duration? = nil
  ) async -> PlaceSearchState {
    await find(text, in: book, language: language) { query in
      await found.reports(for: [query], policy, timeout: timeout).first ?? .failure(.missing)
    }
  }

  /// Like ``find(_:in:language:_:timeout:)``, with a custom request to the service.
  package func find(
    _ text: String, in book: PlaceBook, language: String = "en",
    asking ask: (PlaceQuery) async -> Result<CacheEntry<[Place]>, WeatherError>
  ) async -> PlaceSearchState {
    let state = local(text, in: book)
    guard state.service == .searching else { return state }
    let answer = await ask(PlaceQuery(text: state.text, language: language))
    return finished(state, answer, in: book)
  }

  /// A state that includes the response of the service, or a cached fallback.
  func finished(
    _ state: PlaceSearchState, _ answer: Result<CacheEntry<[Place]>, WeatherError>,
    in book: PlaceBook
  ) -> PlaceSearchState {
    var state = state
    state.service = answer.reason().map { .failed($0) } ?? .answered
    if let places = try? answer.get().value, !places.isEmpty {
      state.places = merged(places, state.text, book)
    }
    return state
  }

  private func merged(_ places: [Place], _ text: String, _ book: PlaceBook) -> [FoundPlace] {
    var merge = PlaceMerge(text: text, book: book, gazetteer: gazetteer, limit: limit)
    merge.add(places)
    return merge.list(limit: limit)
  }
}

package struct PlaceSearchState: Hashable, Sendable {
  package enum Service: Hashable, Sendable {
    /// No request makes sense: the text is too short, or consists of coordinates.
    case notAsked
    /// A request is in flight, or will start when typing pauses.
    case searching
    /// The service has responded, now or earlier.
    case answered
    /// The request failed; the places may still include cached results.
    case failed(WeatherError)
  }

  package var text = ""
  /// The results, best first, each place once.
  package var places: [FoundPlace] = []
  package var service = Service.notAsked

  /// The place that the text likely means: a saved one, the only one, or a far larger one.
  package var resolution: PlaceResolution {
    if let first = places.first, first.fit == .exact, [.saved, .point].contains(first.source) {
      return .place(first.place)
    }
    return PlaceResolution(text, found: places, in: Gazetteer())
  }
}

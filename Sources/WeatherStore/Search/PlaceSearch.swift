package import Mux
package import Weather

/// Finds places by text: the user's own and the gazetteer's at once, the service's when they come.
///
/// Works without a network, with what is inside the program and what was searched for earlier.
package struct PlaceSearch: Sendable {
  /// What the service found, by query.
  let found: StorePart<PlaceQuery, [Place]>
  var searches: MultiplexerMap<PlaceQuery, [Place]> { found.map }
  let gazetteer: Gazetteer
  let environment: MuxEnvironment
  let limit: Int

  /// A search over what a store keeps, with at most so many places.
  package init(_ store: WeatherStore, gazetteer: Gazetteer = Gazetteer(), limit: Int = 20) {
    found = store.searches
    environment = store.environment
    self.gazetteer = gazetteer
    self.limit = limit
  }

  /// What is known at once, without anybody being asked.
  ///
  /// The service counts as searching if there is a reason to ask it.
  package func local(_ text: String, in book: PlaceBook) -> PlaceSearchState {
    guard !Gazetteer.isTooLong(text) else { return PlaceSearchState(text: text) }
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let places = merged([], text, book)
    // A number may be a post code, of which only the service knows.
    let isAsked =
      !PlaceID.isPoint(text) && PlaceQuery(text: text).isLongEnough && !text.hasPrefix("@")
    return PlaceSearchState(
      text: text, places: places, service: isAsked ? .searching : .notAsked)
  }

  /// Everything that can be found, for a caller that asks once: it waits for the service.
  ///
  /// Where the service cannot be asked, or takes longer than `timeout`, earlier results of the same
  /// text stand in.
  package func find(
    _ text: String, in book: PlaceBook, language: String = "en",
    _ policy: FetchPolicy = .cacheFirst, timeout: Duration? = nil
  ) async -> PlaceSearchState {
    await find(text, in: book, language: language) { query in
      await found.reports(for: [query], policy, timeout: timeout).first ?? .failure(.missing)
    }
  }

  /// As ``find(_:in:language:_:timeout:)``; `ask` brings what the service found, as old as its caller
  /// allows.
  package func find(
    _ text: String, in book: PlaceBook, language: String = "en",
    asking ask: (PlaceQuery) async -> Result<CacheEntry<[Place]>, WeatherError>
  ) async -> PlaceSearchState {
    let state = local(text, in: book)
    guard state.service == .searching else { return state }
    let answer = await ask(PlaceQuery(text: state.text, language: language))
    return finished(state, answer, in: book)
  }

  /// A state with what the service said, or with an old answer that stands in for it.
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

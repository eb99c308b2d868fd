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

  package var text: String
  /// The results, best first, each place once.
  package var places: [FoundPlace]
  package var service: Service

  package init(text: String = "", places: [FoundPlace] = [], service: Service = .notAsked) {
    self.text = text
    self.places = places
    self.service = service
  }

  /// The place that the text most likely means: a saved one, the only one of that name, or one much
  /// larger than its namesakes.
  package var resolution: PlaceResolution {
    if let first = places.first, first.fit == .exact, [.saved, .point].contains(first.source) {
      return .place(first.place)
    }
    return PlaceResolution(text, found: places, in: Gazetteer())
  }
}

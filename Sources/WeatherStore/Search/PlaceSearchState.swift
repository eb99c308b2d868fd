package struct PlaceSearchState: Hashable, Sendable {
  package enum Service: Hashable, Sendable {
    /// It is not asked: there is too little text, or it is a point.
    case notAsked
    /// It is being asked, or will be when the typing stops.
    case searching
    /// It has answered, now or some time ago.
    case answered
    /// It could not be asked; earlier results of the same text are in the list all the same.
    case failed(WeatherError)
  }

  package var text: String
  /// The places, the likeliest first, each once.
  package var places: [FoundPlace]
  package var service: Service

  package init(text: String = "", places: [FoundPlace] = [], service: Service = .notAsked) {
    self.text = text
    self.places = places
    self.service = service
  }

  /// Which place is meant, without asking the user: the saved one, the only one that is called so,
  /// or one that is much larger than the others of its name.
  package var resolution: PlaceResolution {
    if let first = places.first, first.fit == .exact, [.saved, .point].contains(first.source) {
      return .place(first.place)
    }
    return PlaceResolution(text, found: places, in: Gazetteer())
  }
}

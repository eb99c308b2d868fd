package import Weather

extension PlaceBook {
  /// What a text means: a short name, a saved place, coordinates, an id, else a place of the
  /// gazetteer.
  ///
  /// A text that begins with `@` is a short name and nothing else. A number of at most five digits
  /// may be a post code, which only the service knows: the place of that id is then a suggestion.
  /// Without a network, and at once.
  package func resolve(_ text: String, in gazetteer: Gazetteer = Gazetteer()) -> PlaceResolution {
    guard !Gazetteer.isTooLong(text) else { return .notFound(suggestions: []) }
    if let known = known(text) { return .place(known) }
    if text.hasPrefix("@") { return .notFound(suggestions: places.map(\.named)) }
    switch PlaceID(text) {
    case .point(let point)?: return .place(place(at: point, gazetteer))
    case .geoNames(let number)?:
      guard let place = gazetteer.place(id: number) else { return .notFound(suggestions: []) }
      return number > 99_999 ? .place(place) : .notFound(suggestions: [place])
    case nil: break
    }
    let found = gazetteer.matches(text, limit: 20).map {
      FoundPlace($0.place, from: .gazetteer, $0.fit)
    }
    return PlaceResolution(text, found: found, in: gazetteer)
  }

  /// A point as a place: the saved one that lies there, else one named after the nearest.
  package func place(at point: Coordinates, _ gazetteer: Gazetteer = Gazetteer()) -> Place {
    self[.point(point)]?.named ?? gazetteer.place(at: point)
  }

  /// The saved place that a text names: by a short name, its own or the user's name, or its id.
  package func known(_ text: String) -> Place? {
    if text.hasPrefix("@") { return place(alias: text)?.named }
    let named = places(called: text)
    if named.count == 1 { return named[0].named }
    return (place(alias: text) ?? PlaceID(text).flatMap { self[$0] })?.named
  }

  /// The saved places of this name, their own or the user's.
  package func places(called text: String) -> [SavedPlace] {
    let folded = FoldedName.text(text)
    return places.filter { saved in
      !folded.isEmpty
        && (FoldedName.text(saved.name) == folded || FoldedName.text(saved.place.name) == folded)
    }
  }
}

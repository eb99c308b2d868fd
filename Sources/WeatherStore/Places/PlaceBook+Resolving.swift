package import Weather

extension PlaceBook {
  /// Resolves a text to a place, without using the network.
  ///
  /// Tries, in this order, an alias, a saved place, coordinates, an id, and the gazetteer. A text
  /// that starts with `@` can only be an alias. A number of up to five digits may be a postal code,
  /// which only the service knows, so the place with that id is merely a suggestion.
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

  /// The place at a point: a saved one, or else one named after the nearest place.
  package func place(at point: Coordinates, _ gazetteer: Gazetteer = Gazetteer()) -> Place {
    self[.point(point)]?.named ?? gazetteer.place(at: point)
  }

  /// The saved place with this alias, name, custom name or id.
  package func known(_ text: String) -> Place? {
    if text.hasPrefix("@") { return place(alias: text)?.named }
    let named = places(called: text)
    if named.count == 1 { return named[0].named }
    return (place(alias: text) ?? PlaceID(text).flatMap { self[$0] })?.named
  }

  /// The saved places with this name or custom name.
  package func places(called text: String) -> [SavedPlace] {
    let folded = FoldedName.text(text)
    return places.filter { saved in
      !folded.isEmpty
        && (FoldedName.text(saved.name) == folded || FoldedName.text(saved.place.name) == folded)
    }
  }
}

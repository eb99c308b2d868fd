import Weather

/// Makes one list of what the user keeps, what the gazetteer knows and what the service found.
///
/// Saved places come first, in the user's order; then those that are called what was searched for,
/// then those that only begin so, each by their population. Each place comes once.
struct PlaceMerge {
  private let name: String
  private var found: [FoundPlace]

  /// Begins with what is known without a network.
  init(text: String, book: PlaceBook, gazetteer: Gazetteer, limit: Int) {
    name = FoldedName.text(String(text.prefix { $0 != "," }))
    if case .point(let point)? = PlaceID(text) {
      let saved = book[.point(point)]
      found = [
        FoundPlace(
          saved?.named ?? gazetteer.place(at: point), from: saved == nil ? .point : .saved, .exact)
      ]
      return
    }
    let folded = FoldedName.text(text)
    found = book.places.compactMap { PlaceMerge.match($0, folded) }
    for match in gazetteer.matches(text, limit: limit) {
      add(FoundPlace(match.place, from: .gazetteer, match.fit))
    }
  }

  /// Adds what the service found.
  mutating func add(_ places: [Place]) {
    for place in places {
      add(
        FoundPlace(place, from: .service, FoldedName.text(place.name) == name ? .exact : .beginning)
      )
    }
  }

  /// The list.
  func list(limit: Int) -> [FoundPlace] {
    let ranked = found.enumerated().sorted { one, other in
      let (left, right) = (PlaceMerge.rank(one.element), PlaceMerge.rank(other.element))
      return left == right ? one.offset < other.offset : left > right
    }
    return Array(ranked.map(\.element).prefix(limit))
  }

  /// Adds a place, or what is new of one that is known.
  private mutating func add(_ new: FoundPlace) {
    guard let index = found.firstIndex(where: { $0.isSame(as: new) }) else {
      found.append(new)
      return
    }
    found[index].fit = max(found[index].fit, new.fit)
    found[index].place.elevation = found[index].place.elevation ?? new.place.elevation
    found[index].place.population = found[index].place.population ?? new.place.population
    found[index].place.zone = found[index].place.zone ?? new.place.zone
  }

  private static func match(_ saved: SavedPlace, _ text: String) -> FoundPlace? {
    guard !text.isEmpty else { return nil }
    let names = [saved.name, saved.place.name].map(FoldedName.text) + saved.aliases
    guard names.contains(where: { begins($0, text) }) else { return nil }
    return FoundPlace(saved.named, from: .saved, names.contains(text) ? .exact : .beginning)
  }

  /// Whether a name, or a later word of it, begins with a text.
  private static func begins(_ name: String, _ text: String) -> Bool {
    name.hasPrefix(text) || name.contains(" " + text)
  }

  /// The higher, the earlier.
  private static func rank(_ found: FoundPlace) -> Int {
    switch found.source {
    case .saved, .point: Int.max
    case .gazetteer, .service: (found.fit == .exact ? 1 << 40 : 0) + (found.place.population ?? 0)
    }
  }
}

extension FoundPlace {
  /// Whether both are one place; a saved one may have another name than its own.
  fileprivate func isSame(as other: FoundPlace) -> Bool {
    place.isSame(as: other.place)
      || (source == .saved && PlaceKey(place) == PlaceKey(other.place))
  }
}

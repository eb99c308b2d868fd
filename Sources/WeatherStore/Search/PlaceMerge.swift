package import Weather

/// Merges saved places with results of the gazetteer and of the service.
///
/// Saved places come first, in the user's order, then the others by rank, with a bonus for places
/// near saved ones. Each place occurs once.
struct PlaceMerge {
  /// The distance to a saved place within which the bonus applies, in meters.
  private static let reach = 300_000.0

  private let name: String
  /// True if the text is a number, so that results of the service match by postal code.
  private let isNumber: Bool
  private let kept: [Coordinates]
  private var found: [FoundPlace]

  /// Starts with the results that are available without a network.
  init(text: String, book: PlaceBook, gazetteer: Gazetteer, limit: Int) {
    name = FoldedName.text(String(text.prefix { $0 != "," }))
    isNumber = PlaceID.isNumber(text)
    kept = book.places.map(\.place.coordinates)
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
      var new = FoundPlace(match.place, from: .gazetteer, match.fit)
      new.otherName = match.otherName
      new.worth = match.worth
      add(new)
    }
    guard let number = PlaceID.number(text) else { return }
    let saved = book[.geoNames(number)]
    if let place = saved?.named ?? gazetteer.place(id: number) {
      var new = FoundPlace(place, from: saved == nil ? .gazetteer : .saved, .exact)
      new.worth = MatchWorth(.name, size: MatchWorth.size(of: place.population))
      add(new)
    }
  }

  mutating func add(_ places: [Place]) {
    for place in places {
      let fit = isNumber ? .name : MatchWorth.Fit(FoldedName.text(place.name), to: name)
      var new = FoundPlace(place, from: .service, fit == .name ? .exact : .beginning)
      new.worth = MatchWorth(fit, size: MatchWorth.size(of: place.population))
      add(new)
    }
  }

  func list(limit: Int) -> [FoundPlace] {
    let ranked = found.enumerated().map { (rank: rank($1), offset: $0, found: $1) }.sorted {
      $0.rank == $1.rank ? $0.offset < $1.offset : $0.rank > $1.rank
    }
    return Array(ranked.map(\.found).prefix(limit))
  }

  /// Adds a place, or merges it into an existing result.
  private mutating func add(_ new: FoundPlace) {
    guard let index = found.firstIndex(where: { $0.isSame(as: new) }) else {
      found.append(new)
      return
    }
    found[index].fit = max(found[index].fit, new.fit)
    if found[index].worth < new.worth {
      found[index].worth = new.worth
      found[index].otherName = new.otherName
    }
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

  /// Returns whether a name, or a later word of it, starts with a text.
  private static func begins(_ name: String, _ text: String) -> Bool {
    name.hasPrefix(text) || name.contains(" " + text)
  }

  /// The sort key, highest first; the larger place wins ties.
  private func rank(_ found: FoundPlace) -> (Int, Int) {
    switch found.source {
    case .saved, .point: return (Int.max, 0)
    case .gazetteer, .service:
      let isNear = kept.contains { $0.distance(to: found.place.coordinates) < PlaceMerge.reach }
      let worth = isNear ? found.worth + MatchWorth.nearness : found.worth
      return (worth.points, found.place.population ?? 0)
    }
  }
}

extension FoundPlace {
  /// Returns whether both are the same place; a saved one may have a custom name.
  fileprivate func isSame(as other: FoundPlace) -> Bool {
    place.isSame(as: other.place) || (source == .saved && PlaceKey(place) == PlaceKey(other.place))
  }
}

package struct FoundPlace: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case saved
    /// Coordinates in the text.
    case point
    /// The gazetteer embedded in the program.
    case gazetteer
    case service
  }

  /// The place; a saved one has its custom name.
  package var place: Place
  package var source: Source
  package var fit: NameFit
  /// The alternative name that matched, without diacritics, or nil if the place's own name matched.
  package var otherName: String?
  /// The rank of the match among others.
  var worth = MatchWorth(.otherBeginning, size: 0)

  package init(_ place: Place, from source: Source, _ fit: NameFit = .beginning) {
    self.place = place
    self.source = source
    self.fit = fit
  }
}

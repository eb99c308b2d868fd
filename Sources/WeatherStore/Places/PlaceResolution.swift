package import Weather

package enum PlaceResolution: Hashable, Sendable {
  case place(Place)
  /// Several equally likely places, best first.
  case ambiguous([Place])
  case notFound(suggestions: [Place])
}

extension PlaceResolution {
  /// The factor by which a place must be larger than the next one to win without asking.
  static let advantage = 10

  /// Chooses among the places found for a text, best first.
  ///
  /// Prefers places with this own name over those with an alternative name, and those over names
  /// with `City` appended. A place that matches only after correcting a typo is suggested, never
  /// chosen.
  init(_ text: String, found: [FoundPlace], in gazetteer: Gazetteer) {
    let name = FoldedName.text(String(text.prefix { $0 != "," }))
    func called(_ names: String...) -> [Place] {
      found.map(\.place).filter { names.contains(FoldedName.text($0.name)) }
    }
    let tiers = [
      called(name), found.filter { $0.fit == .exact }.map(\.place),
      called("\(name) city", "\(name) town"),
    ]
    guard let candidates = tiers.first(where: { !$0.isEmpty }), let first = candidates.first else {
      guard !Gazetteer.isOtherWord(name) else {
        self = .notFound(suggestions: [])
        return
      }
      let corrected = found.first { $0.fit == .corrected }?.place
      let near = (corrected ?? gazetteer.suggestion(for: text)).map { [$0] } ?? []
      self = .notFound(
        suggestions: near + found.map(\.place).filter { !near.contains($0) }.prefix(3))
      return
    }
    if called(name).isEmpty, let far = Self.farLarger(name, found.map(\.place), than: candidates) {
      self = .place(far)
      return
    }
    let others = Array(candidates.dropFirst())
    // For a postal code, the size of a place does not matter.
    let isFar = !PlaceID.isNumber(text) && Self.isFar(first, above: others)
    let isClear = others.isEmpty || isFar
    self = isClear ? .place(first) : .ambiguous(candidates)
  }

  /// A place that starts with the word and is much larger than all others.
  ///
  /// "Frankfurt" means Frankfurt am Main, not a Frankfort that has this name in another language.
  private static func farLarger(_ name: String, _ found: [Place], than others: [Place]) -> Place? {
    let begun = found.filter { FoldedName.text($0.name).hasPrefix(name + " ") }
    guard let far = begun.max(by: { ($0.population ?? 0) < ($1.population ?? 0) }) else {
      return nil
    }
    return isFar(far, above: (begun + others).filter { $0.id != far.id }) ? far : nil
  }

  /// Returns whether a place is so much larger than all others that it wins without asking.
  private static func isFar(_ place: Place, above others: [Place]) -> Bool {
    let largest = others.map { $0.population ?? 0 }.max() ?? 0
    // Divide rather than multiply, since populations from a service may overflow.
    return (place.population ?? 0) / advantage >= max(largest, 1)
  }
}

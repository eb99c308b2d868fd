package import Weather

package enum PlaceResolution: Hashable, Sendable {
  case place(Place)
  /// Several that are as likely, the likeliest first.
  case ambiguous([Place])
  /// None; a few that it may have been meant to be.
  case notFound(suggestions: [Place])
}

extension PlaceResolution {
  /// How many times as many people must live in a place for it to be meant before the next.
  static let advantage = 10

  /// What a text means, by the places that were found for it, the likeliest first.
  ///
  /// Places whose own name it is count first, then those that are called so in some language, then
  /// those that only have a `City` behind it. A place whose name fits only once a slip is corrected is
  /// never taken, but suggested.
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
    // As a post code a number is as good in a village as in a city.
    let isFar = !PlaceID.isNumber(text) && Self.isFar(first, above: others)
    let isClear = others.isEmpty || isFar
    self = isClear ? .place(first) : .ambiguous(candidates)
  }

  /// A place whose own name begins with the word and that is much larger than all else: who says
  /// Frankfurt means no Frankfort that is called so in another language.
  private static func farLarger(_ name: String, _ found: [Place], than others: [Place]) -> Place? {
    let begun = found.filter { FoldedName.text($0.name).hasPrefix(name + " ") }
    guard let far = begun.max(by: { ($0.population ?? 0) < ($1.population ?? 0) }) else {
      return nil
    }
    return isFar(far, above: (begun + others).filter { $0.id != far.id }) ? far : nil
  }

  /// Whether so many more people live in a place than in each of others that it is meant before them.
  private static func isFar(_ place: Place, above others: [Place]) -> Bool {
    let largest = others.map { $0.population ?? 0 }.max() ?? 0
    // Divided, not multiplied: what a service or a file says may be as large as a number can be.
    return (place.population ?? 0) / advantage >= max(largest, 1)
  }
}

public import Weather

/// What a text means as a place.
public enum PlaceResolution: Hashable, Sendable {
  /// This place.
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
    let largest = candidates.dropFirst().map { $0.population ?? 0 }.max() ?? 0
    let isClear =
      candidates.count == 1
      || (first.population ?? 0) >= max(largest, 1) * PlaceResolution.advantage
    self = isClear ? .place(first) : .ambiguous(candidates)
  }

  /// A place whose own name begins with the word and that is much larger than all else: who says
  /// Frankfurt means no Frankfort that is called so in another language.
  private static func farLarger(_ name: String, _ found: [Place], than others: [Place]) -> Place? {
    let begun = found.filter { FoldedName.text($0.name).hasPrefix(name + " ") }
    guard let far = begun.max(by: { ($0.population ?? 0) < ($1.population ?? 0) }) else {
      return nil
    }
    let rest = (begun + others).filter { $0.id != far.id }.map { $0.population ?? 0 }.max() ?? 0
    return (far.population ?? 0) >= max(rest, 1) * advantage ? far : nil
  }
}

/// The length of a part in a row or column layout.
package struct Length: Hashable, Sendable {
  let least: Int
  let most: Int
  let weight: Int

  /// A fixed length, as far as there is room.
  package static func fixed(_ length: Int) -> Length {
    let length = min(max(length, 0), Size.limit)
    return Length(least: length, most: length, weight: 0)
  }

  /// A share of the remaining space by weight, between `least` and `most`.
  package static func flexible(
    _ weight: Int = 1, atLeast least: Int = 0, atMost most: Int = Size.limit
  ) -> Length {
    let least = min(max(least, 0), Size.limit)
    return Length(
      least: least, most: min(max(most, least), Size.limit), weight: min(max(weight, 1), 1_000))
  }
}

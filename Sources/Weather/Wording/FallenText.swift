/// What a gauge shows is more than nothing, however coarse the unit it is told in.
package enum FallenText {
  /// The text of an amount, mm or cm of snow, or where that says nothing at all, such as `0.00 in`,
  /// the least that it can say: `<0.01 in`.
  package static func told(_ amount: Double, _ text: String) -> String {
    // A tenth of a millimetre is less than what is shown of an inch.
    guard amount >= 0.05, !text.contains(where: { ("1"..."9").contains($0) }),
      let last = text.lastIndex(of: "0")
    else { return text }
    return "<" + text[..<last] + "1" + text[text.index(after: last)...]
  }
}

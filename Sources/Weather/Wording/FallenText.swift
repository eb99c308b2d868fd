/// The text of a precipitation amount that rounds to zero.
package enum FallenText {
  /// Returns a text as it is, or if it shows zero for a measurable amount, such as `0.00 in`, the
  /// smallest amount it can show: `<0.01 in`.
  package static func told(_ amount: Double, _ text: String) -> String {
    // 0.1 mm is less than the resolution in inches.
    guard amount >= 0.05, !text.contains(where: { ("1"..."9").contains($0) }),
      let last = text.lastIndex(of: "0")
    else { return text }
    return "<" + text[..<last] + "1" + text[text.index(after: last)...]
  }
}

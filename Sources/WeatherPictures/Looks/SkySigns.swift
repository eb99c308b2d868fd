/// The signs that stand for skies in a line of text.
package enum SkySigns: String, Hashable, Sendable, CaseIterable {
  /// Signs of one column that every font has.
  case unicode
  /// Letters only.
  case ascii
  /// The signs of a patched font.
  case nerd
  /// Pictures in colour, two columns wide.
  case emoji
}

/// The set of weather symbols used in text.
package enum SkySigns: String, Hashable, Sendable, CaseIterable {
  /// Symbols one column wide, available in every font.
  case unicode
  case ascii
  /// Symbols of a patched Nerd Font.
  case nerd
  /// Color emoji, two columns wide.
  case emoji
}

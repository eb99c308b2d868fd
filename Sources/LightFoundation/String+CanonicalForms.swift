#if canImport(FoundationEssentials)
// The light half of Foundation has no name for these; this is what its heavy half calls.
@_spi(_Unicode) import Swift

extension String {
  /// The text with every letter and its marks apart.
  package var decomposed: String { String(_nfd) }

  /// The text with every letter and its marks in one, where Unicode has one for them.
  package var composed: String { String(_nfc) }

  private init(_ scalars: some Sequence<Unicode.Scalar>) {
    var view = UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
#else
extension String {
  /// The text with every letter and its marks apart.
  package var decomposed: String { decomposedStringWithCanonicalMapping }

  /// The text with every letter and its marks in one, where Unicode has one for them.
  package var composed: String { precomposedStringWithCanonicalMapping }
}
#endif

#if canImport(FoundationEssentials)
// FoundationEssentials does not expose these; this is what Foundation calls.
@_spi(_Unicode) import Swift

extension String {
  /// The string in Unicode normalization form D.
  package var decomposed: String { String(_nfd) }

  /// The string in Unicode normalization form C.
  package var composed: String { String(_nfc) }

  private init(_ scalars: some Sequence<Unicode.Scalar>) {
    var view = UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
#else
extension String {
  package var decomposed: String { decomposedStringWithCanonicalMapping }

  package var composed: String { precomposedStringWithCanonicalMapping }
}
#endif

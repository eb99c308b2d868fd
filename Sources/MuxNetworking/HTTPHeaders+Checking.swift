extension HTTPHeaders {
  /// Makes sure that no field is more than one when it is written down.
  func checked() throws(TransportError) {
    for (name, value) in self {
      guard Self.isName(name) else {
        throw .unsendable(reason: "a header field has a name that none can have")
      }
      guard value.utf8.allSatisfy({ $0 >= 32 && $0 != 127 || $0 == 9 }) else {
        throw .unsendable(reason: "the header field \(name) has a control character in it")
      }
    }
  }

  /// Whether a text is a token of RFC 9110, section 5.6.2, as the names of fields and methods are.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isOfName)
  }

  /// Whether a byte is one of those that names are made of, by RFC 9110.
  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

import LightFoundation

/// The header fields of a request or response, with case-insensitive names.
///
/// Names are stored in lower case. Repeated fields are merged: values are joined by commas, those
/// of `Cookie` by semicolons, and those of `Set-Cookie`, which contain commas, by line feeds.
public struct HTTPHeaders: Hashable, Sendable {
  private var fields: [String: String] = [:]

  /// Creates empty headers.
  public init() {}

  /// Creates headers from names and values.
  public init(_ fields: some Sequence<(String, String)>) {
    for (name, value) in fields { add(value, for: name) }
  }

  /// The value of a field, or nil if it is absent.
  public subscript(name: String) -> String? {
    get { fields[name.lowercased()] }
    set { fields[name.lowercased()] = newValue }
  }

  /// Adds a value after any existing one.
  public mutating func add(_ value: String, for name: String) {
    let name = name.lowercased()
    fields[name] = fields[name].map { "\($0)\(Self.joint(of: name))\(value)" } ?? value
  }

  /// The separator between the values of a repeated field.
  private static func joint(of name: String) -> String {
    switch name {
    case "cookie": "; "
    case setCookie: "\n"
    default: ", "
    }
  }

  private static let setCookie = "set-cookie"

  /// A Boolean value indicating whether there are no fields.
  public var isEmpty: Bool { fields.isEmpty }

  /// The fields as a dictionary with lowercased names.
  public var dictionary: [String: String] { fields }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// Creates headers from a dictionary literal.
  public init(dictionaryLiteral elements: (String, String)...) { self.init(elements) }
}

extension HTTPHeaders: Sequence {
  /// Returns the fields sorted by name, with one `Set-Cookie` per cookie.
  public func makeIterator() -> some IteratorProtocol<(name: String, value: String)> {
    fields.sorted { $0.key < $1.key }.lazy.flatMap { name, value in
      name == Self.setCookie
        ? value.split(separator: "\n").map { (name: name, value: String($0)) }
        : [(name: name, value: value)]
    }.makeIterator()
  }
}

extension HTTPHeaders: Codable {
  /// Decodes the fields from a dictionary.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.singleValueContainer().decode([String: String].self)
    self.init(fields.map { ($0.key, $0.value) })
  }

  /// Encodes the fields as a dictionary.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(fields)
  }
}

extension HTTPHeaders {
  /// Throws if a field could be written as more than one line.
  func checked() throws(TransportError) {
    for (name, value) in self {
      guard Self.isName(name) else {
        throw .invalidRequest(reason: "a header field has an invalid name")
      }
      guard value.utf8.allSatisfy({ $0 >= 32 && $0 != 127 || $0 == 9 }) else {
        throw .invalidRequest(reason: "the header field \(name) contains a control character")
      }
    }
  }

  /// Returns whether a text is a token (RFC 9110, section 5.6.2), such as a method.
  static func isName(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy(isOfName) }

  /// Returns whether a byte may occur in a token.
  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

enum HTTPFieldText {
  /// Returns the text without surrounding spaces and tabs.
  static func text(of bytes: some BidirectionalCollection<UInt8>) -> String {
    guard let first = bytes.firstIndex(where: isNoSpace),
      let last = bytes.lastIndex(where: isNoSpace)
    else { return "" }
    return decoded(bytes[first...last])
  }

  /// Decodes UTF-8, or Latin-1 if that is invalid, so that different bytes stay different.
  static func decoded(_ bytes: some Collection<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// Parses a length; nil for anything but digits.
  static func length(_ text: String) -> Int? {
    text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
  }

  private static func isNoSpace(_ byte: UInt8) -> Bool { byte != 32 && byte != 9 }
}

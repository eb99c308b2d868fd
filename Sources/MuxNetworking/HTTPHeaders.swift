/// The header fields of a request or an answer; their names are the same in any case.
///
/// Names are kept in lower case. A field that comes twice is one field, its values joined by commas;
/// those of `Cookie` by semicolons, and those of `Set-Cookie`, which have commas within, by line feeds.
public struct HTTPHeaders: Hashable, Sendable {
  private var fields: [String: String] = [:]

  /// Makes headers without fields.
  public init() {}

  /// Makes headers of names and values.
  public init(_ fields: some Sequence<(String, String)>) {
    for (name, value) in fields { add(value, for: name) }
  }

  /// The value of a field, or nil where there is none.
  public subscript(name: String) -> String? {
    get { fields[name.lowercased()] }
    set { fields[name.lowercased()] = newValue }
  }

  /// Adds a value behind the one that is there, if there is one.
  public mutating func add(_ value: String, for name: String) {
    let name = name.lowercased()
    fields[name] = fields[name].map { "\($0)\(Self.joint(of: name))\(value)" } ?? value
  }

  /// What stands between the values of a field that comes twice.
  private static func joint(of name: String) -> String {
    switch name {
    case "cookie": "; "
    case setCookie: "\n"
    default: ", "
    }
  }

  private static let setCookie = "set-cookie"

  /// Whether there are no fields.
  public var isEmpty: Bool { fields.isEmpty }

  /// The same fields as a dictionary.
  public var dictionary: [String: String] { fields }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// Makes headers of a literal.
  public init(dictionaryLiteral elements: (String, String)...) { self.init(elements) }
}

extension HTTPHeaders: Sequence {
  /// The fields in the order of their names, one of `Set-Cookie` for each cookie.
  public func makeIterator() -> some IteratorProtocol<(name: String, value: String)> {
    fields.sorted { $0.key < $1.key }.lazy.flatMap { name, value in
      name == Self.setCookie
        ? value.split(separator: "\n").map { (name: name, value: String($0)) }
        : [(name: name, value: value)]
    }.makeIterator()
  }
}

extension HTTPHeaders: Codable {
  /// Reads the fields of a dictionary.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.singleValueContainer().decode([String: String].self)
    self.init(fields.map { ($0.key, $0.value) })
  }

  /// Writes the fields as a dictionary.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(fields)
  }
}

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

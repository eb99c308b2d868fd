#if Valkey
import LightFoundation

/// The address of a server, with credentials and a database number.
public struct ValkeyAddress: Hashable, Sendable {
  /// The network location of a server.
  public enum Endpoint: Hashable, Sendable {
    /// A host name and a port.
    case host(String, port: UInt16)
    /// A Unix domain socket.
    case socket(path: String)
  }

  /// The reason why a text is not a valid address.
  public enum ParseError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The scheme is not `redis:`, `valkey:` or `unix:`.
    case unknownScheme
    /// The address requires TLS, which is not supported.
    case encrypted
    /// The host is missing, or the port is invalid.
    case badHost
    /// The database is not a number.
    case badDatabase
    /// A part of the address is not supported.
    case unknownPart(String)

    /// A description without the text of the address, which may contain a password.
    public var description: String {
      switch self {
      case .unknownScheme: "the scheme must be redis:, valkey: or unix:"
      case .encrypted: "TLS is not supported; use redis:// in a trusted network"
      case .badHost: "the host is missing, or the port is invalid"
      case .badDatabase: "the database must be a number from 0"
      case .unknownPart:
        "a part of the address is not supported; use redis://user:password@host:port/database"
      }
    }
  }

  /// The network location.
  public var endpoint: Endpoint
  /// The user name, or nil for the default user.
  public var user: String?
  /// The password, or nil without authentication.
  public var password: String?
  /// The database number.
  public var database: Int

  /// Creates an address from its parts.
  public init(
    _ endpoint: Endpoint, user: String? = nil, password: String? = nil, database: Int = 0
  ) {
    self.endpoint = endpoint
    self.user = user
    self.password = password
    self.database = database
  }

  /// Parses `redis://user:password@host:port/db`, the same with `valkey:`, or `unix:/path?db=1`.
  ///
  /// Special characters must be percent-encoded.
  public init(_ text: String) throws(ParseError) {
    guard let colon = text.firstIndex(of: ":") else { throw .unknownScheme }
    let rest = text[text.index(after: colon)...]
    switch text[..<colon].lowercased() {
    case "redis", "valkey": try self.init(network: rest)
    case "rediss", "valkeys": throw .encrypted
    case "unix": try self.init(file: rest)
    default: throw .unknownScheme
    }
  }

  private init(network rest: Substring) throws(ParseError) {
    guard rest.hasPrefix("//") else { throw .badHost }
    let rest = rest.dropFirst(2)
    let (authority, path) = Self.cut(rest, at: rest.firstIndex(of: "/"))
    let sign = authority.lastIndex(of: "@")
    let server = sign.map { authority[authority.index(after: $0)...] } ?? authority
    // Such characters may belong to a password, which must not appear in the error.
    if let more = rest[server.startIndex...].firstIndex(where: { $0 == "?" || $0 == "#" }) {
      throw .unknownPart(String(rest[more...]))
    }
    let (name, port) = try Self.host(server)
    self.init(.host(name, port: port))
    if let sign {
      let (user, password) = Self.cut(authority[..<sign], at: authority.firstIndex(of: ":"))
      self.user = user.isEmpty ? nil : try Self.plain(user)
      self.password = try password.map(Self.plain)
    }
    if let path, !path.isEmpty { database = try Self.database(path) }
  }

  private init(file rest: Substring) throws(ParseError) {
    let (path, query) = Self.cut(rest, at: rest.firstIndex(of: "?"))
    let isLong = path.hasPrefix("//")
    guard (isLong ? path.dropFirst(2) : path).hasPrefix("/") else { throw .badHost }
    self.init(.socket(path: try Self.plain(isLong ? path.dropFirst(2) : path)))
    for part in query?.split(separator: "&") ?? [] {
      let (key, value) = Self.cut(part, at: part.firstIndex(of: "="))
      switch key {
      case "db": database = try Self.database(value ?? "")
      case "user": user = try Self.plain(value ?? "")
      case "password": password = try Self.plain(value ?? "")
      default: throw .unknownPart(String(key))
      }
    }
  }

  private static func host(_ text: Substring) throws(ParseError) -> (String, UInt16) {
    var (name, port) = cut(text, at: text.lastIndex(of: ":"))
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { throw .badHost }
      let after = text[text.index(after: end)...]
      guard after.isEmpty || after.hasPrefix(":") else { throw .badHost }
      name = text[text.index(after: text.startIndex)..<end]
      port = after.isEmpty ? nil : after.dropFirst()
    }
    guard !name.isEmpty else { throw .badHost }
    guard let port else { return (try plain(name), 6379) }
    guard let number = UInt16(port), number > 0 else { throw .badHost }
    return (try plain(name), number)
  }

  private static func database(_ text: Substring) throws(ParseError) -> Int {
    guard text.allSatisfy(\.isNumber), let number = Int(text) else { throw .badDatabase }
    return number
  }

  private static func plain(_ text: Substring) throws(ParseError) -> String {
    var (bytes, rest) = ([UInt8](), text.utf8[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let digits = String(rest.prefix(2)), digits.count == 2, digits.allSatisfy(\.isHexDigit),
        let decoded = UInt8(digits, radix: 16)
      else { throw .unknownPart(String(text)) }
      bytes.append(decoded)
      rest = rest.dropFirst(2)
    }
    guard let plain = String(validating: bytes, as: UTF8.self) else {
      throw .unknownPart(String(text))
    }
    return plain
  }

  /// Splits a text before and after a character.
  private static func cut(_ text: Substring, at place: Substring.Index?) -> (Substring, Substring?)
  {
    guard let place, place < text.endIndex else { return (text, nil) }
    return (text[..<place], text[text.index(after: place)...])
  }
}

extension ValkeyAddress: CustomStringConvertible {
  /// The location and the database, without user and password.
  public var description: String {
    switch endpoint {
    case .host(let name, let port):
      "valkey://\(name.contains(":") ? "[\(name)]" : name):\(port)/\(database)"
    case .socket(let path): "unix:\(path)?db=\(database)"
    }
  }
}
#endif

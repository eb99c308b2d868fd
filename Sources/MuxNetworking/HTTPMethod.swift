/// What a request wants done (RFC 9110, section 9).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
  /// The method as it is sent; its letters count as they are.
  public let rawValue: String

  /// Makes a method of a name, or gives nil for what is none.
  public init?(rawValue: String) {
    guard HTTPHeaders.isName(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  private init(_ known: StaticString) { rawValue = "\(known)" }

  /// Give the thing.
  public static let get = HTTPMethod("GET")
  /// Give what would come with the thing, but not the thing.
  public static let head = HTTPMethod("HEAD")
  /// Take the body.
  public static let post = HTTPMethod("POST")
  /// Put the body in the place of the thing.
  public static let put = HTTPMethod("PUT")
  /// Change the thing by what the body says.
  public static let patch = HTTPMethod("PATCH")
  /// Take the thing away.
  public static let delete = HTTPMethod("DELETE")
  /// Say what can be done.
  public static let options = HTTPMethod("OPTIONS")

  /// Whether it only reads, as far as HTTP knows the method (section 9.2.1).
  var isSafe: Bool { [.get, .head, .options].contains(self) || rawValue == "TRACE" }

  /// Whether to ask twice changes no more than to ask once (section 9.2.2).
  var isIdempotent: Bool { isSafe || [.put, .delete].contains(self) }
}

/// An HTTP request method (RFC 9110, section 9).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
  /// The method name as sent; case-sensitive.
  public let rawValue: String

  /// Creates a method; nil if the name is invalid.
  public init?(rawValue: String) {
    guard HTTPHeaders.isName(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  private init(_ known: StaticString) { rawValue = "\(known)" }

  /// Fetches a resource.
  public static let get = HTTPMethod("GET")
  /// Fetches the header fields of a resource.
  public static let head = HTTPMethod("HEAD")
  /// Submits the body.
  public static let post = HTTPMethod("POST")
  /// Replaces a resource with the body.
  public static let put = HTTPMethod("PUT")
  /// Applies the body as a change to a resource.
  public static let patch = HTTPMethod("PATCH")
  /// Deletes a resource.
  public static let delete = HTTPMethod("DELETE")
  /// Requests the supported methods.
  public static let options = HTTPMethod("OPTIONS")

  /// Indicates whether HTTP defines the method as read-only (section 9.2.1).
  var isSafe: Bool { [.get, .head, .options].contains(self) || rawValue == "TRACE" }

  /// Indicates whether sending the request twice has the same effect as once (section 9.2.2).
  var isIdempotent: Bool { isSafe || [.put, .delete].contains(self) }
}

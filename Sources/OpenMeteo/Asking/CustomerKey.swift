import LightFoundation

/// An API key that must not appear in any output.
///
/// This type removes it from error messages and redirects that repeat it.
package struct CustomerKey: Hashable, Sendable {
  private static let blank = Array("***".utf8)
  /// Shorter keys are removed from error messages only: a body would have false matches.
  private static let shortestInBodies = 6

  /// The key in plain and URL-encoded form, in lowercase.
  private let spellings: [[UInt8]]

  /// Creates a key, or nil for a missing or empty one.
  package init?(_ key: String?) {
    guard let key, !key.isEmpty else { return nil }
    var spellings: [[UInt8]] = []
    for text in [Question.escaped(key), key] {
      let bytes = text.utf8.map(Self.small)
      if !spellings.contains(bytes) { spellings.append(bytes) }
    }
    self.spellings = spellings
  }

  package func removed(from text: String) -> String {
    removed(from: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// Returns a response body without the key.
  func removed(from body: Data) -> Data {
    guard spellings.contains(where: { $0.count >= Self.shortestInBodies }) else { return body }
    return removed(from: Array(body)).map { Data($0) } ?? body
  }

  /// Returns the bytes without the key, or nil if they do not contain it.
  private func removed(from bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8]?
    var index = 0
    while index < bytes.count {
      if let spelling = spellings.first(where: { Self.begins(bytes[index...], with: $0) }) {
        if result == nil { result = Array(bytes[..<index]) }
        result?.append(contentsOf: Self.blank)
        index += spelling.count
      } else {
        result?.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func begins(_ bytes: ArraySlice<UInt8>, with spelling: [UInt8]) -> Bool {
    guard let first = bytes.first, small(first) == spelling[0], bytes.count >= spelling.count
    else { return false }
    return zip(bytes, spelling).allSatisfy { small($0) == $1 }
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
  }
}

extension OpenMeteoConfiguration {
  /// The API key in a form for removal from texts, or nil without a key.
  package var customerKey: CustomerKey? { CustomerKey(apiKey) }
}

extension OpenMeteoError {
  /// Returns the error with the key removed from its texts.
  func without(_ key: CustomerKey) -> OpenMeteoError {
    switch self {
    case .refused(let reason, let status):
      .refused(reason: key.removed(from: reason), status: status)
    case .keyRejected(let reason): .keyRejected(reason: key.removed(from: reason))
    case .serverFailed(let status, let reason):
      .serverFailed(status: status, reason: reason.map { key.removed(from: $0) })
    case .interrupted(let reason): .interrupted(reason: key.removed(from: reason))
    case .unreadable(let reason): .unreadable(key.removed(from: reason))
    case .unreachable(let cause) where key.removed(from: "\(cause)") != "\(cause)":
      // For example, a redirect to a host whose name contains the key.
      .interrupted(reason: key.removed(from: "\(cause)"))
    case .rateLimited, .saidNothing, .unreachable: self
    }
  }
}

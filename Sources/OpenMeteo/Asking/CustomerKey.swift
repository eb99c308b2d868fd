import LightFoundation

/// The key of a customer, which has to stay out of all that is shown.
///
/// A server may repeat what it was asked, in its reasons or in the address that it sends to; there
/// the key is cut out.
package struct CustomerKey: Hashable, Sendable {
  private static let blank = Array("***".utf8)
  /// Shorter keys are looked for in sentences only; in a whole answer too much would look like one.
  private static let shortestInBodies = 6

  /// The key as it is and as an address has it, in small letters.
  private let spellings: [[UInt8]]

  /// A key; nil where there is none.
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

  /// An answer without the key.
  func removed(from body: Data) -> Data {
    guard spellings.contains(where: { $0.count >= Self.shortestInBodies }) else { return body }
    return removed(from: Array(body)).map { Data($0) } ?? body
  }

  /// The bytes without the key; nil if it is not among them.
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
  /// The key of a customer as something to be cut out of texts; nil where there is none.
  package var customerKey: CustomerKey? { CustomerKey(apiKey) }
}

extension OpenMeteoError {
  /// The same in words that do not hold the key.
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
      // A server sent to another whose name holds it.
      .interrupted(reason: key.removed(from: "\(cause)"))
    case .rateLimited, .saidNothing, .unreachable: self
    }
  }
}

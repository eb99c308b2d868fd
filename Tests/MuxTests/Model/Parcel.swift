import Mux

/// A value with a number that identifies its fetch.
final class Parcel: Codable, Sendable {
  let key: Int
  let number: Int
  /// Runs when the last reference to the value is released, which is user code as well.
  private let onRelease: (@Sendable () -> Void)?

  init(key: Int, number: Int, onRelease: @escaping @Sendable () -> Void) {
    self.key = key
    self.number = number
    self.onRelease = onRelease
  }

  deinit { onRelease?() }

  /// Returns whether the value with this number has validators.
  static func isAskedAbout(_ number: Int) -> Bool { number.isMultiple(of: 2) }

  private enum CodingKeys: CodingKey { case key, number }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    key = try container.decode(Int.self, forKey: .key)
    number = try container.decode(Int.self, forKey: .number)
    onRelease = nil
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try container.encode(number, forKey: .number)
  }
}

/// The error of a fetch, with the number of its call.
struct ModelError: ConnectivityError, Hashable {
  let call: Int
  let isConnectivityError: Bool
}

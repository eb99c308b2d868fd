import Mux

/// A value that says where it comes from: its number tells the oracle which fetch brought it.
final class Parcel: Codable, Sendable {
  let key: Int
  let number: Int
  /// Runs when the last one to hold the value lets go of it, which is the user's code too.
  private let onRelease: (@Sendable () -> Void)?

  init(key: Int, number: Int, onRelease: @escaping @Sendable () -> Void) {
    self.key = key
    self.number = number
    self.onRelease = onRelease
  }

  deinit { onRelease?() }

  /// Whether the value of this number is fetched with validators.
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

/// The error of one fetch: its number tells the oracle which.
struct ModelError: ConnectivityError, Hashable {
  let call: Int
  let isConnectivityError: Bool
}

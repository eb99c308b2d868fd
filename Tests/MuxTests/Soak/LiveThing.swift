import Synchronization

/// A value that counts its instances.
final class LiveThing: Codable, Sendable {
  private static let living = Atomic(0)

  /// The number of instances.
  static var count: Int { living.load(ordering: .acquiring) }

  let number: Int

  init(_ number: Int) {
    self.number = number
    Self.living.add(1, ordering: .acquiringAndReleasing)
  }

  init(from decoder: any Decoder) throws {
    number = try Int(from: decoder)
    Self.living.add(1, ordering: .acquiringAndReleasing)
  }

  deinit { Self.living.subtract(1, ordering: .acquiringAndReleasing) }

  func encode(to encoder: any Encoder) throws { try number.encode(to: encoder) }
}

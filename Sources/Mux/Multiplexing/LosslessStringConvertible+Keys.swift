public import struct LightFoundation.URL
public import struct LightFoundation.UUID

// Keys of a map are written down as text. What has a raw value that can be is a key as soon as it
// says that it is `LosslessStringConvertible`: an enumeration, or a small structure.

extension LosslessStringConvertible
where Self: RawRepresentable, RawValue: LosslessStringConvertible {
  /// Makes it of the text of its raw value, or fails.
  public init?(_ description: String) {
    guard let rawValue = RawValue(description) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The text of its raw value.
  public var description: String { rawValue.description }
}

extension UUID: @retroactive LosslessStringConvertible {
  /// Makes an identifier of its text, or fails.
  public init?(_ description: String) { self.init(uuidString: description) }
}

extension URL: @retroactive LosslessStringConvertible {
  /// Makes an address of its text, or fails.
  public init?(_ description: String) { self.init(string: description) }
}

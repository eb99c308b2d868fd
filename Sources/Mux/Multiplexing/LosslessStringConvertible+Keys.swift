public import struct LightFoundation.URL
public import struct LightFoundation.UUID

// Map keys need a text. An enumeration or structure with a raw value becomes a key by declaring
// conformance to `LosslessStringConvertible`.

extension LosslessStringConvertible
where Self: RawRepresentable, RawValue: LosslessStringConvertible {
  /// Creates a value from the text of its raw value; nil if the raw value is invalid.
  public init?(_ description: String) {
    guard let rawValue = RawValue(description) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The text of the raw value.
  public var description: String { rawValue.description }
}

extension UUID: @retroactive LosslessStringConvertible {
  /// Creates an identifier from its text; nil if the text is not a UUID.
  public init?(_ description: String) { self.init(uuidString: description) }
}

extension URL: @retroactive LosslessStringConvertible {
  /// Creates a URL from its text; nil if the text is not a URL.
  public init?(_ description: String) { self.init(string: description) }
}

import LightFoundation

/// Turns cargo into bytes and back; made anew for each batch, so it need not be Sendable.
struct Codec {
  let encode: (any Cargo) throws -> Data
  let decode: (Data) throws -> any Cargo

  /// JSON, as Foundation writes it.
  static func json<Value: Codable & Sendable>(_ type: Value.Type) -> Codec {
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    return Codec(
      encode: { try encoder.encode(Boxed<Value>.value(of: $0)) },
      decode: { Boxed(try decoder.decode(Value.self, from: $0)) })
  }
}

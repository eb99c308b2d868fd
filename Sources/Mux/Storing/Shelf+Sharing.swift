import LightFoundation

extension Shelf {
  /// Has its values shared, unless it has no name by which others know it.
  func share(by sharing: Sharing?, in environment: MuxEnvironment) -> SharedPlace? {
    guard let sharing, let domain = try? domain() else { return nil }
    let place = SharedPlace(sharing, domain, environment)
    shared.withLock { $0 = place }
    return place
  }

  /// A value as bytes.
  func encode(_ cargo: any Cargo) throws -> Data { try makeCodec().encode(cargo) }

  /// A value from bytes.
  func decode(_ payload: Data) throws -> any Cargo { try makeCodec().decode(payload) }

  /// Notes keys that were saved past this shelf, under their own spelling.
  func noteSaved(_ keys: some Sequence<String>) {
    spellings.withLock { $0.note(Array(keys)) }
  }
}

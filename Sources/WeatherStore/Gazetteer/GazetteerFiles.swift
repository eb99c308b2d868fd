import EmbeddedResources

/// Bytes at a fixed location, embedded in the program or provided by a test.
enum ByteSource: Sendable {
  case embedded(@Sendable () -> EmbeddedResource)
  case bytes([UInt8])

  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    switch self {
    case .embedded(let resource):
      let resource = resource()
      // Release the pages: the system reads 16 for each one touched, megabytes after a search.
      defer { embedded_rest(resource) }
      return try body(UnsafeBufferPointer(start: resource.bytes, count: resource.count))
    case .bytes(let bytes): return try bytes.withUnsafeBufferPointer(body)
    }
  }
}

/// The four files of the gazetteer, read in place without parsing.
struct GazetteerFiles: Sendable {
  let cities: ByteSource
  let areas: ByteSource
  let index: ByteSource
  let countries: ByteSource

  static let embedded = GazetteerFiles(
    cities: .embedded { embedded_cities() }, areas: .embedded { embedded_areas() },
    index: .embedded { embedded_city_index() }, countries: .embedded { embedded_countries() })

  func withCities<Result>(_ body: (CityTable) throws -> Result) rethrows -> Result {
    try cities.withBytes { rows in
      try areas.withBytes { areas in try body(CityTable(rows: rows, areas: areas)) }
    }
  }
}

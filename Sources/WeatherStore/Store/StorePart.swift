package import Mux

/// A key of something that the store keeps.
package protocol StoreKey: Hashable, Sendable, LosslessStringConvertible {
  /// The place that it is of; nil where it is of none.
  var ofPlace: PlaceKey? { get }
}

extension PlaceKey: StoreKey {
  package var ofPlace: PlaceKey? { self }
}

extension ModelKey: StoreKey {
  /// The place of which the model speaks.
  package var ofPlace: PlaceKey? { place }
}

extension PlaceQuery: StoreKey {
  /// None: a search is for places that are not known yet.
  package var ofPlace: PlaceKey? { nil }
}

/// A kind of thing that the store keeps, whatever its keys and values are.
package protocol StoreMember<Key, Value>: Sendable {
  associatedtype Key: StoreKey
  associatedtype Value: Sendable & Codable
  /// What is known, by key; fetched once for all that ask.
  var map: MultiplexerMap<Key, Value> { get }
  /// The part of the service that brings it.
  var endpoint: WeatherEndpoint { get }
}

extension StoreMember {
  /// What it is called: on disk, in events, on the command line.
  package var name: String { map.name }

  /// Whether something of it is not on disk yet.
  var isUnsaved: Bool { map.snapshot().contains(where: \.isDirty) }

  /// Has a repository save, clear and show it.
  func register(in repository: MuxRepository) { map.register(in: repository, retained: false) }

  /// Forgets in memory what is saved and of other places than these; on disk it stays.
  func keepInMemory(_ places: Set<PlaceKey>) {
    for entry in map.snapshot() where entry.activity == .idle && !entry.isDirty {
      guard let key = entry.key.flatMap(Key.init), let place = key.ofPlace else { continue }
      if !places.contains(place) { map.clearMemory(key: key) }
    }
  }
}

/// One kind of thing that the store keeps: what is known of it, and which part of the service
/// brings it.
package struct StorePart<Key: StoreKey, Value: Sendable & Codable>: StoreMember {
  /// What is known, by key; fetched once for all that ask.
  package let map: MultiplexerMap<Key, Value>
  /// The part of the service that brings it.
  package let endpoint: WeatherEndpoint
  let environment: MuxEnvironment
  let lapses: LapseLog
}

import Mux
import Weather
import WeatherPictures
import WeatherScreens
import WeatherStore

/// Reports one kind of data of a place to the screen whenever the store changes it.
final class PartFollower: Sendable {
  private let place: PlaceID
  private let kind: PlaceData.Kind
  private let send: @Sendable (AppMessage) -> Void
  private let read: @Sendable () -> PlaceData?
  private let memory = Lock(Memory())

  private struct Memory: Sendable {
    var reported: PlaceData?
    var subscriptions: [StateSubscription] = []
  }

  /// Observes the entries of `keys` and reports `parts` of their values.
  ///
  /// Calls `whenEmpty` if there are none.
  init<Key, Value>(
    _ kind: PlaceData.Kind, of place: PlaceID, _ map: MultiplexerMap<Key, Value>, _ keys: [Key],
    send: @escaping @Sendable (AppMessage) -> Void, whenEmpty: @escaping @Sendable () -> Void = {},
    parts: @escaping @Sendable ([Value]) -> PlaceData?
  ) {
    (self.place, self.kind, self.send) = (place, kind, send)
    let states = keys.map { Loadable(map[$0]) }
    read = {
      // A hit may be answered before the notification, so the map may be newer than the state.
      let values = zip(keys, states).compactMap { map.cachedEntry(for: $0)?.value ?? $1.value }
      if values.isEmpty { whenEmpty() }
      return values.isEmpty ? nil : parts(values)
    }
    let subscriptions = states.map { state in
      state.subscribe(on: .inline) { [weak self] _ in self?.report() }
    }
    memory.withLock { $0.subscriptions = subscriptions }
    report()
  }

  /// Reports the current data if it changed or if `isAsked` is set, or that the store dropped it.
  ///
  /// Reads and reports under one lock, so that an older value never follows a newer one.
  func report(isAsked: Bool = false) {
    memory.withLock { memory in
      // Reports once after subscribing to all entries, not for each of them.
      guard !memory.subscriptions.isEmpty else { return }
      let parts = read()
      guard isAsked || parts != memory.reported else { return }
      if let parts {
        send(.extras(place, parts))
      } else if memory.reported != nil {
        send(.forgotten(place, kind))
      }
      memory.reported = parts
    }
  }
}

/// Observes all data that the store has for a place except its forecast.
final class PartFollowers: Sendable {
  private let place: Place
  private let store: WeatherStore
  private let send: @Sendable (AppMessage) -> Void
  private let parts: [PlaceData.Kind: PartFollower]
  private let years = Lock<(keys: [DecadeKey], follower: PartFollower)?>(nil)
  private let lastVisit = VisitMemory()
  private let hasRead = Lock(false)

  /// Creates observers, which immediately report the values in memory.
  init(_ place: Place, in store: WeatherStore, send: @escaping @Sendable (AppMessage) -> Void) {
    (self.place, self.store, self.send) = (place, store, send)
    let (id, key) = (place.id, PlaceKey(place))
    var parts: [PlaceData.Kind: PartFollower] = [
      .air: PartFollower(.air, of: id, store.air.map, [key], send: send) {
        PlaceData(air: $0.first)
      },
      .normals: PartFollower(.normals, of: id, store.normals.map, [key], send: send) {
        PlaceData(normals: $0.first)
      },
      .confidence: PartFollower(.confidence, of: id, store.confidence.map, [key], send: send) {
        PlaceData(confidence: $0.first)
      },
      // Each look updates the visit log, but the screen compares with the visit before this run.
      .visit: PartFollower(
        .visit, of: id, store.visits.map, [key], send: send,
        whenEmpty: { [lastVisit] in lastVisit.forget() },
        parts: { [lastVisit] _ in lastVisit.parts }),
    ]
    if let key = WarningKey(place) {
      parts[.official] = PartFollower(.official, of: id, store.warnings.map, [key], send: send) {
        PlaceData(official: $0.first)
      }
    }
    self.parts = parts
  }

  /// Reports one kind of data even if it has not changed.
  func report(_ kind: PlaceData.Kind) { parts[kind]?.report(isAsked: true) }

  /// Returns whether the disk was not read for the place yet; true at most once.
  func beginReading() -> Bool { hasRead.withLock { !exchange(&$0, with: true) } }

  var visit: Visit? { lastVisit.parts?.visit }

  /// Reports a visit, and its removal when the store drops it.
  func report(_ visit: Visit) {
    lastVisit.remember(visit)
    parts[.visit]?.report()
  }

  /// Observes these decades instead of the previous ones.
  func followYears(_ keys: [DecadeKey]) {
    guard years.withLock({ $0?.keys != keys }) else { return }
    let new = PartFollower(.years, of: place.id, store.decades.map, keys, send: send) {
      YearRecord($0).map { PlaceData(years: $0) }
    }
    let old = years.withLock { exchange(&$0, with: (keys, new)) }
    // Releases the last reference to an observer outside the lock.
    withExtendedLifetime(old) {}
  }

  var followsYears: Bool { years.withLock { $0 != nil } }

  /// Reports past years if they changed.
  func reportYears() { years.withLock { $0 }?.follower.report() }
}

/// The visit that the screen compares with.
private final class VisitMemory: Sendable {
  private let visit = Lock<Visit?>(nil)

  var parts: PlaceData? { visit.withLock { $0 }.map { PlaceData(visit: $0) } }

  func remember(_ new: Visit) { visit.withLock { $0 = new } }

  func forget() { visit.withLock { $0 = nil } }
}

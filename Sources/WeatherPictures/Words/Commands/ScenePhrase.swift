package enum SceneName: String, Hashable, Sendable, CaseIterable {
  case once, offline, together, leaving, typing
  case expiry, refresh, ahead
  case restart, limit, clear, changed
  /// Several things as one.
  case zip, map, sure, states
}

package enum ScenePhrase: Hashable, Sendable {
  /// What a scene shows, and what goes on in it before something is seen.
  case title(SceneName), told(SceneName)
  /// What goes on in a scene once the network is gone, with what is so old.
  case toldOffline(age: String)
  /// What was seen where callers ask: how often was fetched, in how many milliseconds.
  case once(fetches: Int, milliseconds: Int), offline(age: String), together(requests: Int)
  case leaving(left: Int, hours: Int, fetches: Int), typing(
    keys: Int, searches: Int, found: String?)
  case expiry(requests: Int, isOld: Bool), refresh(fetches: Int, isError: Bool)
  case ahead(places: Int, requests: Int, milliseconds: Int)
  case restart(fromDisk: Bool, milliseconds: Int, requests: Int)
  case limit(refused: Int, more: Int, isAnswered: Bool), clear(isAnswered: Bool, isKept: Bool)
  case changed(days: Int, fromDisk: Bool, bytes: Int)
  case map(requests: Int, hours: Int, more: Int)
  /// What was seen where one of two can be spared.
  case sure(isThere: Bool, isMissing: Bool, requests: Int)
  case zip(milliseconds: Int, requests: Int, places: Int, more: Int), states(
    times: Int, fetches: Int)
  case failed(String)
}

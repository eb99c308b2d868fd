import Mux

extension MultiplexerMap {
  /// Returns once the value in memory is stale: the map has its own reader of changes.
  func isFreshNoMore(_ key: Key) async {
    while cachedEntry(for: key)?.isStale == false { await Task.yield() }
  }

  /// Returns once the value has left memory.
  func isNotCached(_ key: Key) async {
    while cachedEntry(for: key) != nil { await Task.yield() }
  }
}

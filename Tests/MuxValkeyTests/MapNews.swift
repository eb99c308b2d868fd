import Mux

extension MultiplexerMap {
  /// Returns once a value in memory is not fresh any more: the map has its own reader of news.
  func isFreshNoMore(_ key: Key) async {
    while cachedEntry(for: key)?.isStale == false { await Task.yield() }
  }

  /// Returns once a value has left memory.
  func isNotCached(_ key: Key) async {
    while cachedEntry(for: key) != nil { await Task.yield() }
  }
}

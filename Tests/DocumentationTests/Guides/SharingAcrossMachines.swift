import Mux

#if Valkey
import MuxValkey

private func shareUsers() throws {
  // guide: Sources/Mux/Mux.docc/SharingAcrossMachines.md
  let tier = ValkeyTier(try ValkeyAddress("redis://cache.example:6379/0"), prefix: "shop:")
  let options = MuxOptions(freshness: .timeToLive(.seconds(60)), sharing: Sharing(over: tier))
  let users = MultiplexerMap(cacheKey: "Users", options: options) { (id: String) in
    try await api.user(id)
  }
  // end
  show(users)
}
#endif

import Foundation
import Mux
import MuxNetworking

private func readme(_ url: URL) async throws {
  // guide: README.md
  let profile = Multiplexer(cacheKey: "Profile") { try await api.profile() }
  let users = MultiplexerMap(cacheKey: "Users") { (id: String) in try await api.user(id) }

  let mine = try await profile.request()  // concurrent callers share one fetch
  let ada = try await users.request(key: "7")  // the same for each key
  let entry = try await profile.requestEntry()  // with its age, and its `failure` if a fetch failed
  print(entry.value, entry.age, entry.isStale)
  profile.register()
  users.register()
  await MuxRepository.shared.saveAll()  // to disk; or saveAutomatically(after:)
  // end
  show((mine, ada))
  // guide: README.md
  let cache = HTTPCache(cacheKey: "Web")
  cache.register()  // without a cache, a source keeps answers in memory only
  let today = try await HTTPSource(url, cache: cache).decode(Forecast.self).request()
  // end
  show(today)
}

private func landing() async throws {
  // guide: Sources/Mux/Mux.docc/Mux.md
  let profile = Multiplexer(cacheKey: "Profile") { try await api.profile() }

  let mine = try await profile.request()
  let entry = try await profile.requestEntry()
  print(entry.value, entry.age, entry.isStale)
  // end
  show(mine)
  // guide: Sources/Mux/Mux.docc/Mux.md
  let users = MultiplexerMap(cacheKey: "Users") { (id: String) in try await api.user(id) }
  let user = try await users.request(key: "7")
  // end
  show(user)
}

import Foundation
import Mux
import MuxNetworking

private func multiplexer() async throws {
  // guide: Sources/Mux/Multiplexing/Multiplexer.swift
  let profile = Multiplexer(cacheKey: "Profile") { try await api.profile() }
  let mine = try await profile.request()
  // end
  show(mine)
}

private func map() async throws {
  // guide: Sources/Mux/Multiplexing/MultiplexerMap.swift
  let users = MultiplexerMap(cacheKey: "Users") { (id: String) in try await api.user(id) }
  let user = try await users.request(key: "8cJOiRXb")
  // end
  show(user)
}

private func keys() {
  // guide: Sources/Mux/Multiplexing/MultiplexerMap.swift
  enum Topic: String, LosslessStringConvertible { case science, sports }

  struct Section: JSONKey {
    let topic: String
    let page: Int
  }

  let topics = MultiplexerMap { (topic: Topic) in try await api.weather(topic.rawValue) }
  let sections = MultiplexerMap { (section: Section) in try await api.weather(section.topic) }
  let members = MultiplexerMap { (id: UUID) in try await api.user(id.uuidString) }
  // end
  show((topics, sections, members))
}

private func jsonKey() {
  // guide: Sources/Mux/Multiplexing/JSONKey.swift
  struct Section: JSONKey {
    let topic: String
    let page: Int
  }
  // end
  show(Section(topic: "science", page: 2))
}

private func sourceMap(_ server: URL) async throws {
  // guide: Sources/Mux/Multiplexing/MultiplexerMap+Source.swift
  let forecasts = MultiplexerMap(cacheKey: "Forecasts") { (city: String) in
    HTTPSource(server.appending(path: city)).decode(Forecast.self)
  }
  let oslo = try await forecasts.requestEntry(key: "oslo")
  // end
  show(oslo)
}

private func batch() async throws {
  // guide: Sources/Mux/Batching/BatchFetch.swift
  let batch = BatchFetch { (ids: [String]) in try await api.users(ids) }
  let users = MultiplexerMap(cacheKey: "Users", batch: batch)
  let three = await users.request(keys: ["1", "2", "3"])  // one call
  // end
  show(three.count)
}

private func queue() {
  // guide: Sources/Mux/Batching/FetchQueue.swift
  let options = MuxOptions(queue: FetchQueue(limit: 2))
  let users = MultiplexerMap(options: options) { (id: String) in try await api.user(id) }
  // end
  show(users)
}

private func limits() {
  // guide: Sources/Mux/Caching/CacheLimits.swift
  let limits = CacheLimits(count: 500, age: .seconds(86_400))
  let users = MultiplexerMap(limits: limits) { (id: String) in try await api.user(id) }
  // end
  show(users)
}

private func sharing() {
  // guide: Sources/Mux/Sharing/Sharing.swift
  let store = JSONFileCacher.standard
  let options = MuxOptions(cacher: store, sharing: .onThisMachine(over: store))
  let news = Multiplexer(cacheKey: "News", options: options) { try await api.news() }
  // end
  show(news)
}

private func options() {
  // guide: Sources/Mux/Multiplexing/MuxOptions.swift
  let options = MuxOptions(freshness: .timeToLive(.seconds(60)), deadline: .seconds(10))
  let profile = Multiplexer(cacheKey: "Profile", options: options) { try await api.profile() }
  // end
  show(profile)
}

private func freshness() {
  // guide: Sources/Mux/Multiplexing/Freshness.swift
  let freshness = Freshness(timeToLive: .seconds(600), staleWhileRevalidate: .seconds(60))
  let news = Multiplexer(options: MuxOptions(freshness: freshness)) { try await api.news() }
  // end
  show(news)
}

private func fetched() {
  // guide: Sources/Mux/Multiplexing/FetchResult.swift
  let page = Multiplexer<String>(revalidating: { context in
    let answer = try await api.page(ifNoneMatch: context.validators["etag"])
    guard let text = answer.text else { return .notModified(lifetime: answer.maxAge) }
    return .value(text, lifetime: answer.maxAge, validators: ["etag": answer.etag])
  })
  // end
  show(page)
}

private func asking(
  _ profile: Multiplexer<UserProfile>, _ users: MultiplexerMap<String, UserProfile>
) async throws {
  // guide: Sources/Mux/Multiplexing/FetchPolicy.swift
  let newer = try await profile.request(policy: .refresh)
  // end
  // guide: Sources/Mux/Multiplexing/FetchPolicy.swift
  users.prefetch(["1", "2"])
  let third = try await users.requestEntry(key: "3", priority: .next)
  // end
  // guide: Sources/Mux/Multiplexing/RequestHandle.swift
  let ticket = users.request(key: "7") { result in show(result) }
  ticket.cancel()
  // end
  // guide: Sources/Mux/Multiplexing/CacheEntry.swift
  let entry = try await profile.requestEntry()
  if let failure = entry.failure { show("from \(entry.fetchedAt), since \(failure)") }
  // end
  show((newer, third.age))
}

private func combining(
  _ profile: Multiplexer<UserProfile>, _ users: MultiplexerMap<String, UserProfile>
) async throws {
  do {
    // guide: Sources/Mux/Multiplexing/FetchSource.swift
    let news = FetchSource { try await api.news() }
    let (mine, latest) = try await zip(profile, news)
    // end
    show((mine, latest))
  }
  do {
    // guide: Sources/Mux/Combining/Zip.swift
    let (mine, other) = try await zip(profile, users["7"])
    // end
    show((mine, other))
  }
  // guide: Sources/Mux/Combining/ZipSource.swift
  let home = ZipSource(profile, users["7"])
  let (mine, other) = try await home.request()
  let (first, second) = await home.results()
  // end
  show((mine, other))
  show((try first.get(), try second.get()))
}

@MainActor private func zipper(
  _ profile: Multiplexer<UserProfile>, _ users: MultiplexerMap<String, UserProfile>
) {
  // guide: Sources/Mux/Combining/Zipper.swift
  Zipper()
    .add(profile)
    .add(key: "7", users)
    .sync { results in
      let mine = try? results[0].get() as? UserProfile
      let other = try? results[1].get() as? UserProfile
      show((mine, other))
    }
  // end
}

private func media(_ media: MediaLoader, _ url: URL) async throws {
  struct Picture: Sendable { init(contentsOf file: URL) throws {} }
  do {
    // guide: Sources/Mux/Media/MediaLoader.swift
    let media = MediaLoader(downloader: NetworkTransport())
    let file = try await media.request(url) { progress in print(progress.fraction ?? 0) }
    // end
    show(file)
  }
  // guide: Sources/Mux/Media/ImageLoader.swift
  let images = ImageLoader(media: media) { file in try Picture(contentsOf: file) }
  let picture = try await images.request(url)
  // end
  show(picture)
}

private func network(_ url: URL) async throws {
  // guide: Sources/MuxNetworking/NetworkTransport.swift
  let network = NetworkTransport(headers: ["User-Agent": "example/1.0"])
  let answer = try await network.send(HTTPRequest(url))
  // end
  show(answer.status)
}

private func web(_ url: URL) async throws {
  // guide: Sources/MuxNetworking/Sourcing/HTTPCache.swift
  let cache = HTTPCache(cacheKey: "Web")
  let answer = try await cache.send(HTTPRequest(url))
  // end
  show(answer.status)
}

private func jsonByKey() async throws {
  guard let server = URL(string: "https://api.example/forecasts") else { return }
  // guide: Sources/MuxNetworking/MuxNetworking.docc/CachingJSON.md
  struct Report: Codable, Sendable {
    let city: String
    let updatedAt: Date
  }

  let decoder = JSONDecoder()
  decoder.dateDecodingStrategy = .iso8601

  let reports = MultiplexerMap(cacheKey: "Reports") { (city: String) in
    HTTPSource(server.appending(path: city)).decode(Report.self, using: decoder)
  }
  // end
  // guide: Sources/MuxNetworking/MuxNetworking.docc/CachingJSON.md
  let entry = try await reports.requestEntry(key: "oslo")
  print(entry.value.updatedAt, entry.age, entry.isStale)
  if let failure = entry.failure { print("not the latest: \(failure)") }

  let newer = try await reports.request(key: "oslo", policy: .refresh)  // asks the server
  // end
  show(newer)
  // guide: Sources/MuxNetworking/MuxNetworking.docc/CachingJSON.md
  let cache = HTTPCache(cacheKey: "Web")
  let freshness = Freshness(timeToLive: .seconds(600), staleIfError: .seconds(7 * 86_400))
  let offlineReports = MultiplexerMap(
    cacheKey: "OfflineReports", options: MuxOptions(freshness: freshness)
  ) { (city: String) in
    HTTPSource(server.appending(path: city), headers: ["Accept": "application/json"], cache: cache)
      .decode(Report.self, using: decoder)
  }
  // end
  // guide: Sources/MuxNetworking/MuxNetworking.docc/CachingJSON.md
  let encoder = JSONEncoder()
  encoder.dateEncodingStrategy = .iso8601
  let saved = MultiplexerMap(
    cacheKey: "Saved", options: MuxOptions().saving(encoder: encoder, decoder: decoder)
  ) { (city: String) in
    HTTPSource(server.appending(path: city)).decode(Report.self, using: decoder)
  }
  // end
  show((offlineReports, saved))
  // guide: Sources/MuxNetworking/MuxNetworking.docc/CachingJSON.md
  let summaries = MultiplexerMap<String, String>(revalidating: { city, _ in
    FetchResult(try await reports[city].requestEntry().map { "\($0.city) at \($0.updatedAt)" })
  })
  // end
  show(summaries)
}

private func forecast(_ url: URL) async throws {
  // guide: Sources/MuxNetworking/Sourcing/HTTPSource.swift
  let forecast = HTTPSource(url).decode(Forecast.self)
  let today = try await forecast.request()
  // end
  show(today)
}

private func page(_ address: URL) async throws {
  // guide: Sources/MuxNetworking/MuxNetworking.docc/MuxNetworking.md
  let cache = HTTPCache(cacheKey: "Web")
  let page = HTTPSource(address, headers: ["Accept-Language": "de"], cache: cache).data
  let entry = try await page.requestEntry()
  print(entry.value.count, entry.age, entry.isStale)
  // end
}

private func store(_ folder: URL) {
  // guide: Sources/Mux/Storing/Files/JSONFileCacher.swift
  let store = JSONFileCacher(root: folder, limits: DiskLimits(bytes: 64 << 20))
  let options = MuxOptions(cacher: store)
  let profile = Multiplexer(cacheKey: "Profile", options: options) { try await api.profile() }
  // end
  show(profile)
}

import Foundation
import Mux
import MuxNetworking

// guide: Sources/Mux/Mux.docc/OfflineFirst.md
struct Headline: Codable, Sendable {
  let title: String
  let body: String
}

struct NewsService: Sendable {
  let transport: any HTTPTransport
  let address: URL

  func headlines(_ topic: String) async throws -> [Headline] {
    let request = HTTPRequest(address.appending(path: topic))
    let response = try await transport.send(request).checked()
    return try JSONDecoder().decode([Headline].self, from: response.body)
  }
}
// end

// guide: Sources/Mux/Mux.docc/OfflineFirst.md
final class NewsStore: Sendable {
  let repository = MuxRepository()
  let topics: MultiplexerMap<String, [Headline]>

  init(_ service: NewsService, folder: URL) {
    let options = MuxOptions(
      freshness: Freshness(timeToLive: .seconds(600), staleIfError: .seconds(7 * 86_400)),
      cacher: JSONFileCacher(root: folder))
    topics = MultiplexerMap(cacheKey: "Topics", options: options) { topic in
      try await service.headlines(topic)
    }
    topics.register(in: repository)
  }
}
// end

// guide: Sources/Mux/Mux.docc/OfflineFirst.md
extension NewsStore {
  func page(_ topic: String, _ policy: FetchPolicy = .cacheFirst) async -> String {
    do {
      let entry = try await topics.requestEntry(key: topic, policy: policy)
      let age = "\(entry.age.components.seconds / 60) min old"
      let note = entry.failure.map { "\(age): \($0)" } ?? age
      return ([note] + entry.value.map(\.title)).joined(separator: "\n")
    } catch {
      return "No headlines for \(topic) yet: \(error)"
    }
  }
}
// end

// guide: Sources/Mux/Mux.docc/OfflineFirst.md
struct News {
  static func main() async {
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
    guard let folder = caches.first?.appending(path: "news"),
      let address = URL(string: "https://news.example/")
    else { return }
    let service = NewsService(transport: NetworkTransport(), address: address)
    let store = NewsStore(service, folder: folder)

    async let science = store.page("science")
    async let again = store.page("science")  // joins the first: one request
    print(await science, await again, separator: "\n\n")

    print(await store.page("science", .refresh))  // refetches, or shows the old page and the error
    let report = await store.repository.saveAll()
    for failure in report.failures { print("not saved:", failure.error) }
  }
}
// end

import Foundation
import Mux

#if Valkey
import MuxValkey
#endif

// guide: Sources/Mux/Mux.docc/ServerSideCaching.md
struct Price: Codable, Sendable {
  var amount: Int
  var currency: String
}

final class Prices: Sendable {
  let repository = MuxRepository()
  let map: MultiplexerMap<String, Price>

  init(sharing: Sharing?, fetch: @escaping @Sendable (String) async throws -> Price) {
    let options = MuxOptions(
      freshness: Freshness(
        timeToLive: .seconds(60), staleWhileRevalidate: .seconds(60), staleIfError: .seconds(600)),
      cancelsAbandonedFetches: false, deadline: .seconds(5), queue: FetchQueue(limit: 32),
      cacher: NoCacher(), sharing: sharing)
    map = MultiplexerMap(
      cacheKey: "Prices", limits: CacheLimits(count: 50_000), options: options, fetch: fetch)
    map.register(in: repository)
  }
}
// end

#if Valkey
// guide: Sources/Mux/Mux.docc/ServerSideCaching.md
func sharing(_ address: String?) throws -> Sharing? {
  guard let address else { return nil }
  return Sharing(over: ValkeyTier(try ValkeyAddress(address), prefix: "shop:"))
}
// end
#endif

// guide: Sources/Mux/Mux.docc/ServerSideCaching.md
extension Prices {
  func answer(_ item: String) async -> (status: Int, headers: [String: String], body: Data) {
    do {
      let entry = try await map.requestEntry(key: item)
      let headers = ["Age": "\(entry.age.components.seconds)"]
      return (200, headers, try JSONEncoder().encode(entry.value))
    } catch MuxError.notFound {
      return (404, [:], Data())
    } catch MuxError.deadlineExceeded {
      return (504, [:], Data())
    } catch {
      return (502, [:], Data())
    }
  }
}
// end

protocol Metrics: Sendable {
  func add(_ name: String)
}

// guide: Sources/Mux/Mux.docc/ServerSideCaching.md
func count(_ repository: MuxRepository, into metrics: any Metrics) async {
  for await event in repository.events() {
    switch event.kind {
    case .hit: metrics.add("hits")
    case .fetchBegan: metrics.add("fetches")
    case .fetchFailed: metrics.add("failures")
    case .awaitingShared: metrics.add("waits")
    case .sharingFailed: metrics.add("sharing lost")
    case .sharingResumed: metrics.add("sharing back")
    default: break
    }
  }
}
// end

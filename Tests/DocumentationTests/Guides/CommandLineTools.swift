import Foundation
import Mux

// guide: Sources/Mux/Mux.docc/CommandLineTools.md
struct Rates: Sendable {
  let repository = MuxRepository()
  let map: MultiplexerMap<String, Double>

  init(folder: URL, fetch: @escaping @Sendable (String) async throws -> Double) {
    let store = JSONFileCacher(root: folder)
    let options = MuxOptions(
      freshness: Freshness(timeToLive: .seconds(3_600), staleIfError: nil),
      cacher: store, sharing: .onThisMachine(over: store))
    map = MultiplexerMap(cacheKey: "Rates", options: options, fetch: fetch)
    map.register(in: repository)
  }
}
// end

// guide: Sources/Mux/Mux.docc/CommandLineTools.md
extension Rates {
  func line(_ pair: String, isOffline: Bool, isRefresh: Bool) async throws -> String {
    let policy: FetchPolicy = isOffline ? .cacheOnly : isRefresh ? .refresh : .cacheFirst
    let entry = try await map.requestEntry(key: pair, policy: policy)
    let age = "\(entry.age.components.seconds / 60) min old"
    return "\(pair) \(entry.value) (\(age)\(entry.isStale ? ", there is no newer one" : ""))"
  }
}
// end

// guide: Sources/Mux/Mux.docc/CommandLineTools.md
func run(_ pairs: [String], with rates: Rates) async -> Int32 {
  var code: Int32 = 0
  for pair in pairs {
    do { print(try await rates.line(pair, isOffline: false, isRefresh: false)) } catch {
      print("\(pair): \(error)")
      code = 1
    }
  }
  let report = await rates.repository.saveAll()
  return report.failures.isEmpty ? code : 74
}
// end

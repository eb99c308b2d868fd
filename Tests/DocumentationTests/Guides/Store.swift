#if SQLite
import Mux
import MuxSQLite

private func fetchTopic(_ topic: String) async throws -> [String] { [topic] }

private func store() {
  // guide: Sources/MuxSQLite/MuxSQLite.docc/MuxSQLite.md
  let store = SQLiteCacher(named: "news")
  let topics = MultiplexerMap(cacheKey: "Topics", options: MuxOptions(cacher: store)) { topic in
    try await fetchTopic(topic)
  }
  // end
  show(topics)
}
#endif

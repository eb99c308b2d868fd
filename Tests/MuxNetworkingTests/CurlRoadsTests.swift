#if os(Linux)
import Testing

@testable import MuxNetworking

@Suite struct CurlRoadsTests {
  private func road(_ port: Int, server: String = "127.0.0.1") -> CurlRoad {
    CurlRoad(server: server, client: "127.0.0.1", serverPort: 80, clientPort: port)
  }

  @Test func `A connection is identified by both endpoints`() {
    var roads = CurlRoads()
    roads.keep(road(1), as: 5)
    roads.keep(road(1, server: "127.0.0.2"), as: 6)
    #expect(roads.socket(of: road(1)) == 5)
    #expect(roads.socket(of: road(1, server: "127.0.0.2")) == 6)
    #expect(roads.socket(of: road(2)) == nil)
  }

  @Test func `A reused socket number replaces the old connection`() {
    var roads = CurlRoads()
    roads.keep(road(1), as: 5)
    roads.keep(road(2), as: 5)
    #expect(roads.socket(of: road(1)) == nil)
    #expect(roads.socket(of: road(2)) == 5)
  }

  @Test func `Reused endpoints refer to the new connection`() {
    var roads = CurlRoads()
    roads.keep(road(1), as: 5)
    roads.keep(road(1), as: 6)
    #expect(roads.socket(of: road(1)) == 6)
    roads.forget(road(1))
    #expect(roads.socket(of: road(1)) == nil)
  }
}
#endif

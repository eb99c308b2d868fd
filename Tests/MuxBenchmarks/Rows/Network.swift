#if os(Linux)
import Foundation
import MuxNetworking

extension Row {
  static let network: [Row] = [
    Row(
      "a request over a kept connection", .nanoseconds, .ratio(1.5), floor: "a bare loop of libcurl"
    ) {
      let server = try LoopbackServer { _ in .init(body: Data(count: 100)) }
      defer { server.stop() }
      let transport = NetworkTransport(idleTimeout: .seconds(600))
      let count = 1000
      return try await $0.compare(scale: 0.5) {
        try await nanoseconds(per: count) {
          var bytes = 0
          for _ in 0..<count {
            bytes += try await transport.send(HTTPRequest(server.url)).body.count
          }
          guard bytes == 100 * count else { throw Fault(description: "\(bytes) bytes") }
        }
      } floor: {
        try await nanoseconds(per: count) {
          let bytes = try await onThread { try BareCurl.ask(server.url, times: count) }
          guard bytes == 100 * count else { throw Fault(description: "\(bytes) bytes") }
        }
      }
    },
    Row("a request that hangs for 10 s", .milliseconds, .absolute(50), floor: "") { _ in
      let server = try LoopbackServer { _ in .hang }
      defer { server.stop() }
      let transport = NetworkTransport(idleTimeout: .seconds(600))
      return .only(
        try await processorNanoseconds(per: 1_000_000) {
          do {
            _ = try await transport.send(HTTPRequest(server.url, timeout: .seconds(10)))
            throw Fault(description: "an answer came")
          } catch TransportError.timedOut {}
        })
    },
  ]
}
#else
extension Row {
  static let network: [Row] = []
}
#endif

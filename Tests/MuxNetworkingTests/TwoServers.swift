import Foundation
import MuxNetworking

/// A server whose `/a` redirects to its `/b` and that to another server; records the headers of
/// both.
final class TwoServers: Sendable {
  let near: LoopbackServer
  let far: LoopbackServer
  let nearHeaders = Log<HTTPHeaders>()
  let farHeaders = Log<HTTPHeaders>()

  /// Starts both; the other server answers with `answer`.
  init(
    far answer: @escaping @Sendable (HTTPRequest) -> LoopbackServer.Reply = { _ in .init() }
  ) throws {
    let far = try LoopbackServer { [farHeaders] request in
      farHeaders.append(request.headers)
      return answer(request)
    }
    near = try LoopbackServer { [nearHeaders] request in
      nearHeaders.append(request.headers)
      return request.url.path() == "/a"
        ? .redirect(to: "/b") : .redirect(to: far.url("/c").absoluteString)
    }
    self.far = far
  }

  func stop() {
    near.stop()
    far.stop()
  }
}

import LightFoundation
import Mux

/// Accepts connections in its own thread and starts one for each.
final class LoopbackListener: Sendable {
  private struct State: Sendable {
    var isStopped = false
    var connections: [ObjectIdentifier: LoopbackConnection] = [:]
  }

  private let socket: LoopbackSocket
  private let port: UInt16
  private let limits: LoopbackServer.Limits
  private let handler: LoopbackServer.Handler
  private let state = Lock(State())
  /// The free places, unless any number of connections is allowed.
  private let room: DispatchSemaphore?

  init(
    _ socket: LoopbackSocket, port: UInt16, limits: LoopbackServer.Limits,
    handler: @escaping LoopbackServer.Handler
  ) {
    self.socket = socket
    self.port = port
    self.limits = limits
    self.handler = handler
    // A semaphore must not have a lower value at its end than at its beginning.
    room = limits.connections.map { _ in DispatchSemaphore(value: 0) }
    for _ in 0..<(limits.connections ?? 0) { room?.signal() }
  }

  static func url(port: UInt16, _ path: String) -> URL {
    URL(string: "http://127.0.0.1:\(port)\(path.hasPrefix("/") ? "" : "/")\(path)")
      ?? URL(filePath: "/")
  }

  var connectionCount: Int { state.withLock { $0.connections.count } }

  /// Starts accepting; false if no thread could be created.
  func start() -> Bool {
    DedicatedThread.start { [self] in
      while let client = nextClient() { serve(client) }
      socket.close()
    }
  }

  private func nextClient() -> LoopbackSocket? {
    room?.wait()
    return socket.nextClient()
  }

  private func serve(_ client: LoopbackSocket) {
    let connection = LoopbackConnection(client, port: port, limits: limits, handler: handler)
    client.setPatience(seconds: limits.silence)
    let isWanted = state.withLock { state in
      if !state.isStopped { state.connections[ObjectIdentifier(connection)] = connection }
      return !state.isStopped
    }
    guard isWanted else { return client.close() }
    let isServed = DedicatedThread.start { [self] in
      connection.run()
      end(connection, client)
    }
    if !isServed { end(connection, client) }
  }

  private func end(_ connection: LoopbackConnection, _ client: LoopbackSocket) {
    state.withLock { _ = $0.connections.removeValue(forKey: ObjectIdentifier(connection)) }
    client.close()
    room?.signal()
  }

  func stop() {
    let connections = state.withLock { state in
      state.isStopped = true
      return Array(state.connections.values)
    }
    socket.shutDown()
    room?.signal()
    for connection in connections { connection.stop() }
  }
}

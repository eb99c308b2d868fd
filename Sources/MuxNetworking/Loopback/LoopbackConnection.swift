import LightFoundation
import Mux

/// A connection, served by its own thread until one side closes it.
final class LoopbackConnection: Sendable {
  private struct State: Sendable {
    var isStopped = false
    var wait: (task: Task<Void, Never>, done: DispatchSemaphore)?
  }

  private let socket: LoopbackSocket
  private let port: UInt16
  private let limits: LoopbackServer.Limits
  private let handler: LoopbackServer.Handler
  private let state = Lock(State())

  init(
    _ socket: LoopbackSocket, port: UInt16, limits: LoopbackServer.Limits,
    handler: @escaping LoopbackServer.Handler
  ) {
    self.socket = socket
    self.port = port
    self.limits = limits
    self.handler = handler
  }

  func run() {
    var parser = RequestParser(limits)
    while let parsed = next(&parser) {
      guard case .request(let request, let keepsAlive) = parsed else {
        let refusal = LoopbackServer.Reply(status: parsed.status ?? 400)
        _ = socket.write(refusal.head(closing: true))
        return
      }
      guard let reply = reply(to: request) else { return }
      let closes = !keepsAlive || !reply.keepsConnection
      guard send(reply, to: request, closing: closes), !closes else { return }
    }
  }

  func stop() {
    let wait = state.withLock { state in
      state.isStopped = true
      return state.wait
    }
    socket.shutDown()
    wait?.task.cancel()
    wait?.done.signal()
  }

  private func next(_ parser: inout RequestParser) -> RequestParser.Parsed? {
    let start = ContinuousClock.now
    while limits.silence == 0 || start.duration(to: .now) < .seconds(limits.silence) {
      if let parsed = parser.next(port: port) { return parsed }
      if parser.takeExpectation() { _ = socket.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8)) }
      guard let bytes = socket.read() else { return nil }
      parser.append(bytes)
    }
    return nil
  }

  private func reply(to request: HTTPRequest) -> LoopbackServer.Reply? {
    let box = ReplyBox()
    wait { [handler] in
      let answer = await handler(request)
      box.reply.withLock { $0 = answer }
    }
    return box.reply.withLock { $0 }
  }

  private final class ReplyBox: Sendable { let reply = Lock<LoopbackServer.Reply?>(nil) }

  private func send(_ reply: LoopbackServer.Reply, to request: HTTPRequest, closing: Bool) -> Bool {
    if reply.length != .raw, !socket.write(reply.head(closing: closing)) { return false }
    if request.method == .head, reply.length != .raw { return true }
    let isChunked = reply.length == .chunked
    for part in reply.parts {
      switch part {
      case .bytes(let data):
        if data.isEmpty { continue }
        guard socket.write(isChunked ? Self.chunk(data) : data) else { return false }
      case .zeros(let count): guard sendZeros(count, chunked: isChunked) else { return false }
      case .wait(let gate): wait(gate)
      case .close:
        socket.shutDown()
        return false
      case .reset:
        socket.reset()
        return false
      case .hang: while socket.read() != nil {}
      }
    }
    return isChunked ? socket.write(Data("0\r\n\r\n".utf8)) : true
  }

  private func sendZeros(_ count: Int, chunked: Bool) -> Bool {
    let piece = Data(count: min(count, 65_536))
    var left = count
    while left > 0 {
      let next = left < piece.count ? Data(count: left) : piece
      guard socket.write(chunked ? Self.chunk(next) : next) else { return false }
      left -= next.count
    }
    return true
  }

  private static func chunk(_ data: Data) -> Data {
    Data("\(String(data.count, radix: 16))\r\n".utf8) + data + Data("\r\n".utf8)
  }

  /// Blocks this thread, which the connection owns, until the work is done or the server stops.
  private func wait(_ work: @escaping @Sendable () async -> Void) {
    let done = DispatchSemaphore(value: 0)
    let task = Task.detached {
      await work()
      done.signal()
    }
    let isStopped = state.withLock { state in
      state.wait = (task, done)
      return state.isStopped
    }
    if isStopped { task.cancel() } else { done.wait() }
    state.withLock { $0.wait = nil }
  }
}

#if Valkey
import LightFoundation
import Mux

/// A connection to a server, shared by many callers.
///
/// Replies arrive in the order of the commands, so a late one ends the connection for all callers.
/// A thread of the connection reads, and writes if the network is slow.
final class ServerConnection: Sendable {
  struct Settings: Sendable {
    var address: ValkeyAddress
    /// The key prefix to request change notifications for, or nil.
    var tracked: String?
    var connecting: Duration = .seconds(2)
    var answering: Duration = .seconds(2)
    var limits = RESPReader.Limits()
  }

  enum Event: Equatable, Sendable {
    case said([RESPValue])
    case ended(ConnectionError)
  }

  private typealias Caller = CheckedContinuation<Result<[RESPValue], ConnectionError>, Never>

  private struct State {
    var pipeline = Pipeline<Caller>()
    var unsent: ArraySlice<UInt8> = []
    var socket: ServerSocket?
    var end: ConnectionError?
    /// True once the greeting succeeded; from then on, the end of the connection is reported.
    var isOpen = false
  }

  private let settings: Settings
  private let state = Lock(State())
  private let onEvent: @Sendable (Event) -> Void

  private init(_ settings: Settings, _ onEvent: @escaping @Sendable (Event) -> Void) {
    self.settings = settings
    self.onEvent = onEvent
  }

  /// Connects, authenticates and requests change notifications.
  ///
  /// The caller must close the connection. `onEvent` receives its end exactly once, if it was opened.
  static func open(
    _ settings: Settings, onEvent: @escaping @Sendable (Event) -> Void = { _ in }
  ) async throws(ConnectionError) -> ServerConnection {
    let connection = ServerConnection(settings, onEvent)
    try await connection.start()
    do throws(ConnectionError) {
      for answer in try await connection.ask(Greeting.commands(settings)) {
        if case .error(let reason) = answer { throw .refused(reason: reason) }
      }
      let end = connection.state.withLock { state in
        state.isOpen = state.end == nil
        return state.end
      }
      if let end { throw end }
    } catch {
      connection.close()
      throw error
    }
    return connection
  }

  /// Sends commands together and returns a reply for each.
  func ask(_ commands: [[Data]]) async throws(ConnectionError) -> [RESPValue] {
    guard !commands.isEmpty else { return [] }
    var writer = RESPWriter()
    for words in commands { writer.write(command: words) }
    let bytes = writer.bytes[...]
    let answers = await withCheckedContinuation { (caller: Caller) in
      let end = state.withLock { state -> ConnectionError? in
        guard state.end == nil, let socket = state.socket else { return state.end ?? .closed }
        let wasIdle = state.pipeline.deadline == nil
        state.pipeline.add(
          caller, answers: commands.count, until: ContinuousClock.now + settings.answering)
        // With an empty buffer, sends directly, which saves waking the thread.
        let sent = state.unsent.isEmpty ? socket.send(bytes) ?? 0 : 0
        state.unsent += bytes.dropFirst(sent)
        // The thread must learn about a new deadline even if it has nothing to send.
        if wasIdle || !state.unsent.isEmpty { socket.wake() }
        return nil
      }
      if let end { caller.resume(returning: .failure(end)) }
    }
    return try answers.get()
  }

  var hasEnded: Bool { state.withLock { $0.end != nil } }

  /// Closes the connection; all pending calls throw.
  func close() { finish(.closed) }

  private func start() async throws(ConnectionError) {
    let queue = DispatchQueue(label: "MuxValkey")
    let started = await withCheckedContinuation {
      (starter: CheckedContinuation<Result<Void, ConnectionError>, Never>) in
      queue.async { [self] in
        do throws(ConnectionError) {
          let socket = try ServerSocket(to: settings.address.endpoint, within: settings.connecting)
          state.withLock { $0.socket = socket }
          starter.resume(returning: .success(()))
          run(socket)
        } catch { starter.resume(returning: .failure(error)) }
      }
    }
    try started.get()
  }

  /// Reads and writes until the connection ends, on its thread.
  private func run(_ socket: ServerSocket) {
    var reader = RESPReader(limits: settings.limits)
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let (hasEnded, mustWrite, deadline) = state.withLock { state in
        (state.end != nil, Self.flush(&state, socket), state.pipeline.deadline)
      }
      if hasEnded { break }
      if let deadline, deadline <= ContinuousClock.now {
        finish(.timedOut)
        break
      }
      socket.wait(forRoom: mustWrite, until: deadline)
      guard let count = socket.receive(&buffer) else {
        finish(.lost)
        break
      }
      reader.append(buffer[..<count])
      do throws(RESPError) { while let value = try reader.next() { deliver(value) } } catch {
        finish(.garbled(error))
        break
      }
    }
    state.withLock { $0.socket = nil }
    socket.close()
  }

  /// Sends buffered bytes and returns whether some remain.
  private static func flush(_ state: inout State, _ socket: ServerSocket) -> Bool {
    if !state.unsent.isEmpty, let sent = socket.send(state.unsent) {
      // Releases the memory of bytes that were sent.
      state.unsent = sent == state.unsent.count ? [] : state.unsent.dropFirst(sent)
    }
    return !state.unsent.isEmpty
  }

  private func deliver(_ value: RESPValue) {
    switch state.withLock({ $0.pipeline.take(value) }) {
    case .answered(let caller, let answers): caller.resume(returning: .success(answers))
    case .said(let values): onEvent(.said(values))
    case .part: break
    case .unasked: finish(.garbled(nil))
    }
  }

  private func finish(_ error: ConnectionError) {
    let (isFirst, callers) = state.withLock { state -> (Bool, [Caller]) in
      guard state.end == nil else { return (false, []) }
      state.end = error
      state.socket?.wake()
      return (state.isOpen, state.pipeline.end())
    }
    for caller in callers { caller.resume(returning: .failure(error)) }
    if isFirst { onEvent(.ended(error)) }
  }
}
#endif

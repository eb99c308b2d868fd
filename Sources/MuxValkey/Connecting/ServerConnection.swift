#if Valkey
import Dispatch
import LightFoundation
import Mux

/// One connection to a server, for many callers at once.
///
/// Answers come in the order of the questions, so one that is late ends the connection for all.
/// A thread of its own reads and, where the network is slow, writes; no caller blocks one.
final class ServerConnection: Sendable {
  struct Settings: Sendable {
    var address: ValkeyAddress
    /// What keys begin with of whose changes the server shall tell; nil for none.
    var tracked: String?
    var connecting: Duration = .seconds(2)
    var answering: Duration = .seconds(2)
    var limits = RESPReader.Limits()
  }

  enum News: Equatable, Sendable {
    case said([RESPValue])
    case ended(ConnectionError)
  }

  private typealias Caller = CheckedContinuation<Result<[RESPValue], ConnectionError>, Never>

  private struct State {
    var pipeline = Pipeline<Caller>()
    var unsent: ArraySlice<UInt8> = []
    var socket: ServerSocket?
    var end: ConnectionError?
    /// Whether the greeting was answered, so that an end is news.
    var isOpen = false
  }

  private let settings: Settings
  private let state = Lock(State())
  private let heard: @Sendable (News) -> Void

  private init(_ settings: Settings, _ heard: @escaping @Sendable (News) -> Void) {
    self.settings = settings
    self.heard = heard
  }

  /// Connects, says who asks, and has the server tell of changes on this same connection.
  ///
  /// Who opens it closes it; after it has opened, its end is heard once.
  static func open(
    _ settings: Settings, heard: @escaping @Sendable (News) -> Void = { _ in }
  ) async throws(ConnectionError) -> ServerConnection {
    let connection = ServerConnection(settings, heard)
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

  /// Sends commands in one piece, and gives an answer to each.
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
        // Where nobody's bytes wait, they go at once, which saves waking the thread.
        let sent = state.unsent.isEmpty ? socket.send(bytes) ?? 0 : 0
        state.unsent += bytes.dropFirst(sent)
        // The thread must know of a deadline, even if it has nothing to send.
        if wasIdle || !state.unsent.isEmpty { socket.wake() }
        return nil
      }
      if let end { caller.resume(returning: .failure(end)) }
    }
    return try answers.get()
  }

  var hasEnded: Bool { state.withLock { $0.end != nil } }

  /// Ends it; all who wait are told.
  func close() { finish(.closed) }

  private func start() async throws(ConnectionError) {
    let queue = DispatchQueue(label: "MuxValkey")
    let started = await withCheckedContinuation {
      (starter: CheckedContinuation<Result<Void, ConnectionError>, Never>) in
      queue.async { [self] in
        do throws(ConnectionError) {
          let socket = try ServerSocket(
            to: settings.address.place, within: settings.connecting)
          state.withLock { $0.socket = socket }
          starter.resume(returning: .success(()))
          run(socket)
        } catch { starter.resume(returning: .failure(error)) }
      }
    }
    try started.get()
  }

  /// Reads and writes until the end, in the thread of the connection.
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
      do throws(RESPError) {
        while let value = try reader.next() { deliver(value) }
      } catch {
        finish(.garbled(error))
        break
      }
    }
    state.withLock { $0.socket = nil }
    socket.close()
  }

  /// Sends what waits, and says whether some of it still does.
  private static func flush(_ state: inout State, _ socket: ServerSocket) -> Bool {
    if !state.unsent.isEmpty, let sent = socket.send(state.unsent) {
      // What was sent is not kept in memory behind an empty rest.
      state.unsent = sent == state.unsent.count ? [] : state.unsent.dropFirst(sent)
    }
    return !state.unsent.isEmpty
  }

  private func deliver(_ value: RESPValue) {
    switch state.withLock({ $0.pipeline.take(value) }) {
    case .answered(let caller, let answers): caller.resume(returning: .success(answers))
    case .said(let values): heard(.said(values))
    case .part: break
    case .unasked: finish(.garbled(nil))
    }
  }

  private func finish(_ error: ConnectionError) {
    let (isNews, callers) = state.withLock { state -> (Bool, [Caller]) in
      guard state.end == nil else { return (false, []) }
      state.end = error
      state.socket?.wake()
      return (state.isOpen, state.pipeline.end())
    }
    for caller in callers { caller.resume(returning: .failure(error)) }
    if isNews { heard(.ended(error)) }
  }
}
#endif

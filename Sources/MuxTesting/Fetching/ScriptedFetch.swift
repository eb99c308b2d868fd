import Mux

/// A fetch whose results the test provides by hand.
///
/// ```swift
/// let fetch = ScriptedFetch<Int>()
/// let ages = MultiplexerMap<String, Int>(name: "ages") { name in try await fetch(name) }
/// async let age = ages.request(key: "Ada")
/// let call = try await fetch.next()
/// call.succeed(36)
/// ```
///
/// A call without a result hangs. Calls may come from any thread.
public final class ScriptedFetch<Value: Sendable>: Sendable {
  private struct Observer: Sendable {
    var key: String?
    var reply = Reply<Call>()
  }

  private struct State: Sendable {
    var calls: [Call] = []
    var unseen: [Call] = []
    var observers: [Observer] = []
    var prepared: [Result<Value, any Error>] = []
  }

  private let respondsToCancellation: Bool
  private let state = Lock<State>(State())

  /// Creates a fetch.
  ///
  /// `respondsToCancellation` determines whether a cancelled call throws at once, as most fetches
  /// do, or waits for its result.
  public init(respondsToCancellation: Bool = true) {
    self.respondsToCancellation = respondsToCancellation
  }

  // MARK: For the code under test

  /// Begins a call and waits for its result.
  public func callAsFunction() async throws -> Value { try await begin(keys: []) }

  /// Begins a call for a key.
  public func callAsFunction(_ key: some LosslessStringConvertible) async throws -> Value {
    try await begin(keys: [key.description])
  }

  /// Begins a call for several keys, which are sorted.
  public func callAsFunction(
    keys: some Sequence<some LosslessStringConvertible>
  ) async throws -> Value {
    try await begin(keys: keys.map(\.description).sorted())
  }

  // MARK: For the test

  /// All calls so far, in order.
  public var calls: [Call] { state.withLock { $0.calls } }

  /// The number of calls so far.
  public var count: Int { state.withLock { $0.calls.count } }

  /// The calls without a result, in order.
  public var pendingCalls: [Call] { calls.filter { !$0.isAnswered } }

  /// Waits for the oldest call that ``next(_:)`` has not returned yet.
  ///
  /// With a key, only calls for that key count.
  ///
  /// - Throws: `CancellationError` if the test is cancelled first.
  public func next(_ key: String? = nil) async throws -> Call {
    let observer = Observer(key: key)
    let call: Call? = state.withLock { state in
      if let index = state.unseen.firstIndex(where: { key == nil || $0.keys.contains(key ?? "") }) {
        return state.unseen.remove(at: index)
      }
      state.observers.append(observer)
      return nil
    }
    if let call { return call }
    return try await observer.reply.value()
  }

  /// Provides results for future calls, one each, in order.
  public func prepare(_ results: Result<Value, any Error>...) {
    state.withLock { $0.prepared += results }
  }

  /// Fails all open calls with `CancellationError`, including hanging ones.
  public func failPendingCalls() { for call in pendingCalls { call.fail(CancellationError()) } }

  private func begin(keys: [String]) async throws -> Value {
    let (call, prepared): (Call, Result<Value, any Error>?) = state.withLock { state in
      let call = Call(
        number: state.calls.count + 1, keys: keys, respondsToCancellation: respondsToCancellation)
      state.calls.append(call)
      return (call, state.prepared.isEmpty ? nil : state.prepared.removeFirst())
    }
    if let prepared { call.answer(prepared) }
    announce(call)
    return try await call.result()
  }

  /// Passes a call to its first matching observer.
  private func announce(_ call: Call) {
    while let observer = takeObserver(of: call) {
      if observer.reply.give(.success(call)) { return }
    }
  }

  private func takeObserver(of call: Call) -> Observer? {
    state.withLock { state in
      let index = state.observers.firstIndex { $0.key == nil || call.keys.contains($0.key ?? "") }
      if let index { return state.observers.remove(at: index) }
      state.unseen.append(call)
      return nil
    }
  }
}

import MuxTesting
import Testing

@testable import Mux

/// A multiplexer or one key of a map, with the operations they share.
struct FollowedSubject: Sendable {
  let source: any MuxSource<Int>
  let store: @Sendable (Int) -> Void
  let refresh: @Sendable () -> Void
  let clear: @Sendable (ClearMode) async throws -> Void
  let clearAll: @Sendable () async throws -> Void
  let clearMemory: @Sendable () -> Void

  func loadable() -> Loadable<Int> { Self.follow(source) }

  private static func follow(_ source: some MuxSource<Int>) -> Loadable<Int> {
    Loadable(source)
  }

  static func one(_ stage: Stage) -> FollowedSubject {
    let one = stage.multiplexer()
    return FollowedSubject(
      source: one, store: { one.store($0) }, refresh: { one.refresh() },
      clear: { try await one.clear(inFlight: $0) }, clearAll: { try await one.clear() },
      clearMemory: { one.clearMemory() })
  }

  static func key(_ stage: Stage) -> FollowedSubject {
    let many = stage.map()
    return FollowedSubject(
      source: many["a"], store: { many.store($0, for: "a") }, refresh: { many.refresh(key: "a") },
      clear: { try await many.clear(key: "a", inFlight: $0) }, clearAll: { try await many.clear() },
      clearMemory: { many.clearMemory() })
  }

  /// Runs a scene with each of the two.
  static func run(
    seeds: Range<UInt64> = 0..<12,
    _ scene: @escaping @Sendable (Stage, FollowedSubject) async throws -> Void
  ) throws {
    for make in [FollowedSubject.one, FollowedSubject.key] {
      try Stage.run(seeds: seeds) { stage in try await scene(stage, make(stage)) }
    }
  }
}

/// The states, one per line.
func lines(_ loadables: [Loadable<Int>]) -> [String] {
  loadables.map { LineLog.line($0.state) + ($0.isStale ? " stale" : "") }
}

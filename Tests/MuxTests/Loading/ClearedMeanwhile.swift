@testable import Mux

/// A multiplexer that is cleared while it answers its first request.
final class ClearedMeanwhile: FollowedSource {
  private let inner: Multiplexer<Int>
  private let notice = Lock<(@Sendable (KeyState.Change) -> Void)?>(nil)
  private let isFirst = Lock(true)

  init(_ inner: Multiplexer<Int>) { self.inner = inner }

  var environment: MuxEnvironment { inner.environment }

  var cachedEntry: CacheEntry<Int>? { inner.cachedEntry }

  func follow(_ notice: @escaping @Sendable (KeyState.Change) -> Void) -> StateSubscription {
    self.notice.withLock { $0 = notice }
    return StateSubscription {}
  }

  func requestEntry(policy: FetchPolicy) async throws -> CacheEntry<Int> {
    try await inner.requestEntry(policy: policy)
  }

  func request(
    policy: FetchPolicy, on delivery: Delivery,
    completion: @escaping @Sendable (Result<CacheEntry<Int>, any Error>) -> Void
  ) -> RequestHandle {
    guard isFirst.withLock({ exchange(&$0, with: false) }), let old = inner.cachedEntry else {
      return inner.request(policy: policy, on: delivery, completion: completion)
    }
    inner.clearMemory()
    notice.withLock({ $0 })?(.cleared)
    completion(.success(old))
    return RequestHandle {}
  }
}

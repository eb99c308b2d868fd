/// The keys of one fetch through a tier: to claim, to fetch, waiting, and finished.
struct SharedLookupRound<Key: Hashable & Sendable> {
  struct Member {
    let key: Key
    var start: FetchStart
    var ask: SharedLookup
    var lease: SharedLease?
  }

  private(set) var open: [Member]
  private(set) var leased: [Member] = []
  /// The time before the next claim; nil to claim without waiting.
  private(set) var pause: Duration?
  private(set) var results: SharedAnswers<Key>.Results = [:]

  init(_ members: [Member]) { open = members }

  /// Removes and returns all keys to claim.
  mutating func takeAll() -> [Member] {
    pause = nil
    return exchange(&open, with: [])
  }

  mutating func takeLeased() -> [Member] { exchange(&leased, with: []) }

  mutating func end(_ member: Member, _ result: Result<FetchOutcome, any Error>) {
    results[member.key] = result
    member.start.deliver?(result)
  }

  /// Adds a key for this process to fetch.
  mutating func lease(_ member: Member) { leased.append(member) }

  /// Adds a key that waits for another process for at most `longest`.
  mutating func wait(_ member: Member, _ longest: Duration) {
    pause = min(pause ?? longest, longest)
    open.append(member)
  }

  /// Adds a key to claim again immediately.
  mutating func askAgain(_ member: Member) {
    pause = .zero
    open.append(member)
  }

  /// Resets the waits of the open keys, because the task was busy with a fetch.
  mutating func wasBusy() { for index in open.indices { open[index].ask.wasBusy() } }
}

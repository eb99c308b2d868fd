/// The keys of one fetch on their way: those to ask for, those to fetch, those that wait for
/// another process, and what came of the others.
struct SharedRound<Key: Hashable & Sendable> {
  struct Member {
    let key: Key
    var start: FetchStart
    var ask: SharedAsk
    var lease: SharedLease?
  }

  /// Those to ask for.
  private(set) var open: [Member]
  private(set) var leased: [Member] = []
  /// How long to wait before asking again; nil for not at all.
  private(set) var pause: Duration?
  private(set) var results: SharedAnswers<Key>.Results = [:]

  init(_ members: [Member]) { open = members }

  /// Takes out all that are to be asked for, whose answers come now.
  mutating func takeAll() -> [Member] {
    pause = nil
    return exchange(&open, with: [])
  }

  mutating func takeLeased() -> [Member] { exchange(&leased, with: []) }

  mutating func end(_ member: Member, _ result: Result<Catch, any Error>) {
    results[member.key] = result
    member.start.deliver?(result)
  }

  /// A key is fetched here.
  mutating func lease(_ member: Member) { leased.append(member) }

  /// A key waits for another process, at most so long.
  mutating func wait(_ member: Member, _ longest: Duration) {
    pause = min(pause ?? longest, longest)
    open.append(member)
  }

  /// A key is asked for again at once.
  mutating func askAgain(_ member: Member) {
    pause = .zero
    open.append(member)
  }

  /// The task fetched, so the keys that wait have not been waited for.
  mutating func wasBusy() { for index in open.indices { open[index].ask.wasBusy() } }
}

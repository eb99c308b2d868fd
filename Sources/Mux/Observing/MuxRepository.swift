/// Looks after many multiplexers, maps and loaders at once: saves, clears and watches them.
///
/// ```swift
/// let profile = Multiplexer(cacheKey: "Profile") { try await api.profile() }.register()
/// try await MuxRepository.shared.saveAll().check()
/// ```
public final class MuxRepository: Sendable {
  private struct Member: Sendable {
    weak var object: (any MuxManaged)?
    /// The same object, where the repository keeps it alive.
    let retained: (any MuxManaged)?
  }

  /// What went wrong, one line for each member that failed; the others were not held up by it.
  public struct Report: Sendable {
    /// A member that failed.
    public struct Failure: Sendable {
      /// The name of the member.
      public let source: String
      /// Why.
      public let error: any Error
    }

    /// The members that failed; empty if all went well.
    public let failures: [Failure]

    /// Throws the first failure, if there is one.
    public func check() throws {
      if let failure = failures.first { throw failure.error }
    }
  }

  /// The repository that is used where no other is named.
  public static let shared = MuxRepository()

  private let members: Members
  /// What saves by itself, if anything does.
  private let saver = Lock<Autosaver?>(nil)
  private let sink: EventSink

  /// Makes a repository of its own, for a test or a part of a program.
  public init() {
    let members = Members()
    self.members = members
    // So a reader, who keeps the sink, keeps them, too.
    sink = EventSink { for object in members.all { object.reporter?.readersChanged() } }
  }

  /// The members, in the order of their registration.
  private final class Members: Sendable {
    let list = Lock<[Member]>([])

    var all: [any MuxManaged] { list.withLock { $0.compactMap(\.object) } }

    /// Takes out an object, and those that are gone.
    func remove(_ object: any MuxManaged, adding member: Member? = nil) {
      // To look at an object takes hold of it for a moment. If its owner releases it meanwhile, its
      // deinit, which is the user's code, must not run under this lock.
      let held = all
      list.withLock { list in
        list.removeAll { $0.object == nil || $0.object === object }
        if let member { list.append(member) }
      }
      withExtendedLifetime(held) {}
    }
  }

  /// Saves all members; when it returns, everything that could be written is written.
  @discardableResult
  public func saveAll() async -> Report {
    await forEach { try await $0.save() }
  }

  /// Clears all members, in memory and on disk; when it returns, nothing of them is left.
  ///
  /// By default waiters for a fetch get ``MuxError/cleared``, as a sign-out wants it.
  @discardableResult
  public func clearAll(_ inFlight: ClearMode = .fail) async -> Report {
    await forEach { try await $0.clear(inFlight) }
  }

  /// Sees to it that the next request of any entry with a tag, of any member, is answered by a fetch
  /// that begins after this call.
  ///
  /// ```swift
  /// let options = MuxOptions().tagged { (id: String) in ["users", "user \(id)"] }
  /// await MuxRepository.shared.refresh(tag: "users")
  /// ```
  @discardableResult
  public func refresh(tag: String) async -> Report {
    await forEach { try await $0.refresh(tag: tag) }
  }

  /// Clears the entries with a tag of all members, in memory and on disk.
  @discardableResult
  public func clear(tag: String, _ inFlight: ClearMode = .deliver) async -> Report {
    await forEach { try await $0.clear(tag: tag, inFlight) }
  }

  /// Forgets what the members have in memory.
  public func clearMemory() {
    for object in members.all { object.clearMemory() }
  }

  /// Every entry of every member, at this moment.
  public func snapshot() -> [MuxSnapshot] { members.all.flatMap { $0.snapshot() } }

  /// What the members do from now on.
  ///
  /// Each call makes a stream of its own, for one reader. One that falls behind by more than
  /// `limit` events loses the oldest, which shows as a gap in ``MuxEvent/number``. A loop ends when
  /// its task is cancelled. While there is a reader, those members live on that the repository keeps.
  ///
  /// ```swift
  /// for await event in MuxRepository.shared.events() { log(event) }
  /// ```
  public func events(bufferingNewest limit: Int = 1024) -> AsyncStream<MuxEvent> {
    precondition(limit > 0, "MuxRepository: a buffer of \(limit) events would lose them all")
    let reader = EventReader(sink, limit: limit)
    return AsyncStream { await reader.next() }
  }

  func add(_ object: some MuxManaged, retained: Bool) {
    members.remove(object, adding: Member(object: object, retained: retained ? object : nil))
    object.reporter?.add(sink)
    let saver = saver.withLock { $0 }
    saver?.watch(object)
    // What it has changed before.
    saver?.noteChange()
  }

  func remove(_ object: some MuxManaged) {
    object.reporter?.remove(sink)
    members.remove(object)
    saver.withLock { $0 }?.ignore(object)
  }

  /// Has this one save by itself from now on, in the place of another.
  func exchangeSaver(with new: Autosaver?) {
    let old = saver.withLock { exchange(&$0, with: new) }
    withExtendedLifetime(old) {}
    for object in members.all { new?.watch(object) }
  }

  private func forEach(
    _ work: @escaping @Sendable (any MuxManaged) async throws -> Void
  ) async -> Report {
    let objects = members.all
    return await withTaskGroup(of: (Int, (any Error)?).self) { group in
      for (index, object) in objects.enumerated() {
        group.addTask {
          do { try await work(object) } catch { return (index, error) }
          return (index, nil)
        }
      }
      var failures: [Int: any Error] = [:]
      for await (index, error) in group { failures[index] = error }
      return Report(
        failures: failures.sorted { $0.key < $1.key }.map {
          Report.Failure(source: objects[$0.key].name, error: $0.value)
        })
    }
  }
}

extension MuxRepository {
  /// From now on saves the members by itself: a quiet while after the last change of one of them,
  /// and at most `longest` after the first.
  ///
  /// ```swift
  /// MuxRepository.shared.saveAutomatically(after: .seconds(2))
  /// ```
  ///
  /// On Apple systems it saves, too, when the program leaves the front. What could not be saved goes
  /// to `report`, and is tried again after the next change. A second call takes the place of the
  /// first; nil ends it.
  public func saveAutomatically(
    after quiet: Duration?, atMost longest: Duration = .seconds(30),
    environment: MuxEnvironment = .live, report: @escaping @Sendable (Report) -> Void = { _ in }
  ) {
    let new = quiet.map { quiet in
      Autosaver(AutosaveState(quiet: quiet, atMost: longest), environment) { [weak self] in
        if let outcome = await self?.saveAll(), !outcome.failures.isEmpty { report(outcome) }
      }
    }
    exchangeSaver(with: new)
    // What has changed already.
    new?.noteChange()
  }
}

/// Saves, clears and observes any number of multiplexers, maps and loaders.
///
/// ```swift
/// let profile = Multiplexer(cacheKey: "Profile") { try await api.profile() }.register()
/// try await MuxRepository.shared.saveAll().check()
/// ```
public final class MuxRepository: Sendable {
  private struct Member: Sendable {
    weak var object: (any MuxManaged)?
    /// A strong reference to the object, if the repository retains it.
    let retained: (any MuxManaged)?
  }

  /// The failures of an operation on all members; a failure does not stop the others.
  public struct Report: Sendable {
    /// The names and errors of the members that failed; empty on success.
    public let failures: [(source: String, error: any Error)]

    /// Throws the first error, if there is one.
    public func check() throws { if let failure = failures.first { throw failure.error } }
  }

  /// The default repository.
  public static let shared = MuxRepository()

  private let members: Members
  private let saver = Lock<Autosaver?>(nil)
  private let sink: EventSink

  /// Creates a separate repository, for a test or a part of a program.
  public init() {
    let members = Members()
    self.members = members
    // Captured strongly, so that readers, which retain the sink, retain the members.
    sink = EventSink { for object in members.all { object.reporter?.readersChanged() } }
  }

  /// The members in the order of registration.
  private final class Members: Sendable {
    let list = Lock<[Member]>([])

    var all: [any MuxManaged] { list.withLock { $0.compactMap(\.object) } }

    /// Removes an object and all deallocated ones.
    func remove(_ object: any MuxManaged, adding member: Member? = nil) {
      // The check retains each object briefly. If it is the last reference, the `deinit`,
      // which is user code, must not run under this lock.
      let held = all
      list.withLock { list in
        list.removeAll { $0.object == nil || $0.object === object }
        if let member { list.append(member) }
      }
      withExtendedLifetime(held) {}
    }
  }

  /// Saves all members, and returns when everything possible is written.
  @discardableResult
  public func saveAll() async -> Report { await forEach { try await $0.save() } }

  /// Clears all members in memory and on disk.
  ///
  /// By default the waiters of fetches in flight get ``MuxError/cleared``, as suits a sign-out.
  @discardableResult
  public func clearAll(inFlight: ClearMode = .fail) async -> Report {
    await forEach { try await $0.clear(inFlight: inFlight) }
  }

  /// Marks all entries with a tag stale, in all members, so the next request of each starts a new
  /// fetch.
  ///
  /// ```swift
  /// let options = MuxOptions().tagged { (id: String) in ["users", "user \(id)"] }
  /// await MuxRepository.shared.refresh(tag: "users")
  /// ```
  @discardableResult
  public func refresh(tag: String) async -> Report {
    await forEach { try await $0.refresh(tag: tag) }
  }

  /// Clears the entries with a tag in all members, in memory and on disk.
  @discardableResult
  public func clear(tag: String, inFlight: ClearMode = .deliver) async -> Report {
    await forEach { try await $0.clear(tag: tag, inFlight: inFlight) }
  }

  /// Removes the values of all members from memory.
  public func clearMemory() { for object in members.all { object.clearMemory() } }

  /// Returns the current entries of all members.
  public func snapshot() -> [MuxSnapshot] { members.all.flatMap { $0.snapshot() } }

  /// Returns a stream of the events of all members.
  ///
  /// Each call creates a stream for one reader. A reader that falls behind by more than `limit`
  /// events loses the oldest ones, which shows as a gap in ``MuxEvent/number``. A loop ends when
  /// its task is cancelled. A reader keeps retained members alive.
  ///
  /// ```swift
  /// for await event in MuxRepository.shared.events() { log(event) }
  /// ```
  public func events(bufferingNewest limit: Int = 1024) -> AsyncStream<MuxEvent> {
    precondition(limit > 0, "MuxRepository: the buffer size (\(limit)) must be positive")
    let reader = EventReader(sink, limit: limit)
    return AsyncStream { await reader.next() }
  }

  func add(_ object: some MuxManaged, retained: Bool) {
    members.remove(object, adding: Member(object: object, retained: retained ? object : nil))
    object.reporter?.add(sink)
    let saver = saver.withLock { $0 }
    saver?.watch(object)
    // It may have unsaved changes.
    saver?.noteChange()
  }

  func remove(_ object: some MuxManaged) {
    object.reporter?.remove(sink)
    members.remove(object)
    saver.withLock { $0 }?.ignore(object)
  }

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
          (source: objects[$0.key].name, error: $0.value)
        })
    }
  }
}

extension MuxRepository {
  /// Saves all members automatically: a quiet period after the last change, and at most `longest`
  /// after the first.
  ///
  /// ```swift
  /// MuxRepository.shared.saveAutomatically(after: .seconds(2))
  /// ```
  ///
  /// On Apple platforms it also saves when the program moves to the background. Failures go to
  /// `report`, and the next change causes another attempt. A second call replaces the first; nil
  /// turns automatic saving off.
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
    // There may be unsaved changes.
    new?.noteChange()
  }
}

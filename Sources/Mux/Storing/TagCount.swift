import LightFoundation

/// How often the entries of one tag were cleared and refreshed, by the numbers on disk, which only
/// rise.
struct TagCount: Hashable, Sendable {
  var cleared: UInt64 = 0
  var refreshed: UInt64 = 0

  /// The higher of each.
  func or(_ other: TagCount) -> TagCount {
    TagCount(
      cleared: max(cleared, other.cleared), refreshed: max(refreshed, other.refreshed))
  }
}

/// One change of all entries of a tag, with the number on disk that counts it.
struct TagChange: Hashable, Sendable {
  enum Kind: String, Sendable { case cleared, refreshed }

  let kind: Kind
  let tag: String

  /// The domain whose epoch is the number.
  func domain(of domain: CacheDomain) throws -> CacheDomain {
    try CacheDomain("\(domain.name) \(kind.rawValue) by tag \(tag)")
  }
}

/// What an entry was fetched under: for each of its tags the numbers of that moment.
typealias TagCounts = [String: TagCount]

extension TagCounts {
  private static let prefix = "mux tag "

  /// The validators of a record together with what it was fetched under.
  func added(to validators: [String: String]) -> [String: String] {
    var all = validators
    for (tag, count) in self { all[Self.prefix + tag] = "\(count.cleared) \(count.refreshed)" }
    return all
  }

  /// Takes what a record was fetched under out of its validators.
  init(from validators: inout [String: String]) {
    self.init()
    for (name, text) in validators where name.hasPrefix(Self.prefix) {
      validators[name] = nil
      let numbers = text.split(separator: " ").compactMap { UInt64($0) }
      guard numbers.count == 2 else { continue }
      self[String(name.dropFirst(Self.prefix.count))] = TagCount(
        cleared: numbers[0], refreshed: numbers[1])
    }
  }

  /// Whether an entry fetched under this was cleared since.
  func isCleared(under current: TagCounts) -> Bool {
    // mutant: What was cleared by tag does not come back
    // broken: current.contains { tag, count in !BROKEN && self[tag, default: TagCount()].cleared
    //   < count.cleared }
    current.contains { tag, count in self[tag, default: TagCount()].cleared < count.cleared }
  }

  /// Whether a refresh of an entry fetched under this was asked for since.
  func isRefreshed(under current: TagCounts) -> Bool {
    // mutant: What was refreshed by tag is fetched
    // broken: current.contains { tag, count in !BROKEN && self[tag, default:
    //   TagCount()].refreshed < count.refreshed }
    current.contains { tag, count in self[tag, default: TagCount()].refreshed < count.refreshed }
  }
}

/// Why an entry is not saved: another process cleared one of its tags.
struct ClearedElsewhere: Error {}

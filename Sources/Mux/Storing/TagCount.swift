import LightFoundation

/// The numbers of clearings and refreshes of a tag, stored on disk; they only grow.
struct TagCount: Hashable, Sendable {
  var cleared: UInt64 = 0
  var refreshed: UInt64 = 0

  /// Returns the higher of each number.
  func or(_ other: TagCount) -> TagCount {
    TagCount(cleared: max(cleared, other.cleared), refreshed: max(refreshed, other.refreshed))
  }
}

/// A change of all entries of a tag, counted on disk.
struct TagChange: Hashable, Sendable {
  enum Kind: String, Sendable { case cleared, refreshed }

  let kind: Kind
  let tag: String

  /// Returns the domain whose epoch is the count.
  func domain(of domain: CacheDomain) throws -> CacheDomain {
    try CacheDomain("\(domain.name) \(kind.rawValue) by tag \(tag)")
  }
}

/// The counts of an entry's tags at the start of its fetch.
typealias TagCounts = [String: TagCount]

extension TagCounts {
  private static let prefix = "mux tag "

  /// Returns the validators with the tag counts added, for a record.
  func added(to validators: [String: String]) -> [String: String] {
    var all = validators
    for (tag, count) in self { all[Self.prefix + tag] = "\(count.cleared) \(count.refreshed)" }
    return all
  }

  /// Extracts the tag counts from the validators of a record.
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

  /// Returns whether a tag was cleared after the fetch.
  func isCleared(under current: TagCounts) -> Bool {
    // mutant: An entry cleared by tag does not return
    // broken: current.contains { tag, count in !BROKEN && self[tag, default: TagCount()].cleared
    //   < count.cleared }
    current.contains { tag, count in self[tag, default: TagCount()].cleared < count.cleared }
  }

  /// Returns whether a tag was refreshed after the fetch.
  func isRefreshed(under current: TagCounts) -> Bool {
    // mutant: An entry refreshed by tag is refetched
    // broken: current.contains { tag, count in !BROKEN && self[tag, default:
    //   TagCount()].refreshed < count.refreshed }
    current.contains { tag, count in self[tag, default: TagCount()].refreshed < count.refreshed }
  }
}

/// The entry is not saved, because another process cleared one of its tags.
struct ClearedElsewhere: Error {}

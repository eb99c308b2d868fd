extension Shelf {
  /// How often tags were cleared and refreshed, by now.
  func counts(of tags: some Sequence<String>) async throws -> TagCounts {
    let domain = try domain()
    var counts: TagCounts = [:]
    for tag in Set(tags) {
      counts[tag] = TagCount(
        cleared: try await cacher.epoch(of: TagChange(kind: .cleared, tag: tag).domain(of: domain)),
        refreshed: try await cacher.epoch(
          of: TagChange(kind: .refreshed, tag: tag).domain(of: domain)))
    }
    return counts
  }

  /// The numbers that a fetch begins under, with nothing pending that was changed here.
  ///
  /// Where the disk does not say them they count as the lowest: what is fetched then may be fetched
  /// again, and nothing that was cleared comes back.
  func countsForFetch(of tags: [String]) async -> TagCounts {
    if tags.isEmpty || !isUsable { return [:] }
    do {
      _ = try await readableDomain()
      return try await counts(of: tags)
    } catch {
      return Dictionary(tags.map { ($0, TagCount()) }) { first, _ in first }
    }
  }

  /// Takes out what was cleared elsewhere since it was fetched, and gives each of the others the
  /// numbers that it is saved with; on the lane.
  func stamped(_ items: [Item]) async throws -> (items: [Item], cleared: [String]) {
    let tags = Set(items.flatMap(\.tags))
    if tags.isEmpty { return (items, []) }
    let current = try await counts(of: tags)
    var (stamped, cleared): ([Item], [String]) = ([], [])
    for var item in items {
      // What was set from outside was set under what is there when it is first saved.
      let own = Dictionary(item.tags.map { ($0, current[$0] ?? TagCount()) }) { one, _ in one }
      let known = item.entry.details.counts
      let counts = own.merging(known) { _, known in known }
      if counts.isCleared(under: own) {
        cleared.append(item.key)
      } else {
        item.entry.details.counts = counts
        stamped.append(item)
      }
    }
    return (stamped, cleared)
  }
}

/// Remembers the tags of entries that left a queue, the latest ones only.
///
/// Two keys of one tag are taken for one another, which costs nothing but a place.
struct GhostQueue: Sendable {
  private var ring: ContiguousArray<UInt32> = []
  private var next = 0
  private var index = SlotIndex()

  /// How many are remembered.
  var count: Int { index.count }

  /// The turns of its loops.
  var steps: Int { index.steps }

  /// Remembers a tag and forgets the oldest one beyond `limit`.
  mutating func insert(_ tag: UInt32, limit: Int) {
    guard limit > 0, !contains(tag) else { return }
    if next == ring.count, ring.count >= limit { next = 0 }
    if next < ring.count {
      index.remove(ring[next], slot: next)
      ring[next] = tag
    } else {
      ring.append(tag)
    }
    index.insert(tag, slot: next)
    next += 1
  }

  /// Whether a tag is remembered.
  func contains(_ tag: UInt32) -> Bool {
    var position = index.start(tag)
    return index.candidate(tag, from: &position) >= 0
  }

  /// Forgets a tag and says how many came after it, nil if it was not remembered.
  mutating func remove(_ tag: UInt32) -> Int? {
    var position = index.start(tag)
    let slot = index.candidate(tag, from: &position)
    guard slot >= 0 else { return nil }
    index.remove(tag, slot: slot)
    return next - 1 - slot + (slot < next ? 0 : ring.count)
  }
}

/// Remembers the tags of the latest entries evicted from a queue.
///
/// Keys with the same tag are confused, which at worst wastes a place.
struct GhostQueue: Sendable {
  private struct Ghost {
    let tag: UInt32
    let usedAt: UInt32
  }

  private var ring: ContiguousArray<Ghost> = []
  private var next = 0
  private var index = SlotIndex()

  var count: Int { index.count }

  /// The number of loop iterations.
  var steps: Int { index.steps }

  /// Remembers a tag and its time of use; forgets the oldest one beyond `limit`.
  mutating func insert(_ tag: UInt32, usedAt: UInt32, limit: Int) {
    guard limit > 0, !contains(tag) else { return }
    if next == ring.count, ring.count >= limit { next = 0 }
    let ghost = Ghost(tag: tag, usedAt: usedAt)
    if next < ring.count {
      index.remove(ring[next].tag, slot: next)
      ring[next] = ghost
    } else {
      ring.append(ghost)
    }
    index.insert(tag, slot: next)
    next += 1
  }

  func contains(_ tag: UInt32) -> Bool {
    var position = index.start(tag)
    return index.candidate(tag, from: &position) >= 0
  }

  /// Forgets a tag; returns the number of later tags and its time of use, or nil if it is unknown.
  mutating func remove(_ tag: UInt32) -> (age: Int, usedAt: UInt32)? {
    var position = index.start(tag)
    let slot = index.candidate(tag, from: &position)
    guard slot >= 0 else { return nil }
    index.remove(tag, slot: slot)
    return (next - 1 - slot + (slot < next ? 0 : ring.count), ring[slot].usedAt)
  }
}

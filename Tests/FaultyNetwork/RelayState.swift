import Foundation

/// Which connections there are, and which way is held up.
final class RelayState: @unchecked Sendable {
  private let condition = NSCondition()
  private var held: Set<Relay.Way> = []
  private var links: [RelayLink] = []
  private var isOver = false

  var connections: Int {
    condition.withLock { links.count }
  }

  func add(_ link: RelayLink) {
    condition.withLock { if isOver { link.cut() } else { links.append(link) } }
  }

  func remove(_ link: RelayLink) { condition.withLock { links.removeAll { $0 === link } } }

  func hold(_ ways: Set<Relay.Way>) {
    condition.withLock {
      held = ways
      condition.broadcast()
    }
  }

  func cut() {
    condition.withLock {
      for link in links { link.cut() }
      condition.broadcast()
    }
  }

  func end() {
    condition.withLock {
      isOver = true
      for link in links { link.cut() }
      condition.broadcast()
    }
  }

  /// Returns once a way is free, or nothing is to be carried over this link any more.
  func waitUntilFree(_ way: Relay.Way, for link: RelayLink) {
    condition.withLock { while held.contains(way), !link.isCut, !isOver { condition.wait() } }
  }
}

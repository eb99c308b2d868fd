extension SimulatedDisk {
  /// The size of an atomic write.
  static let sector = 512

  /// Loses some, all or none of the unsynced data at random.
  mutating func crash(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var survivors: [Int: Node] = [:]
    settle(Self.root, into: &survivors, &random)
    nodes = survivors
    dropLocks()
    recount()
  }

  /// Drops nodes that no crash can bring back: unreachable by any name, current or unsynced.
  ///
  /// Runs only when the number of nodes has doubled since the last time.
  mutating func prune() {
    guard nodes.count >= nodesToLookAt else { return }
    var reached: Set<Int> = []
    var open = [Self.root]
    while let number = open.popLast() {
      guard reached.insert(number).inserted, case .folder(let folder) = nodes[number]?.content
      else { continue }
      open += folder.names.values
      open += folder.past.values.joined().compactMap(\.self)
    }
    nodes = nodes.filter { reached.contains($0.key) }
    nodesToLookAt = max(64, nodes.count * 2)
  }

  /// Settles a node and everything below it; unreachable nodes are lost.
  private func settle(
    _ number: Int, into survivors: inout [Int: Node], _ random: inout SeededRandom
  ) {
    guard survivors[number] == nil, var node = nodes[number] else { return }
    switch node.content {
    case .file(var file):
      if !file.isSynced { file.contents = torn(file.contents, &random) }
      file.isSynced = true
      node.content = .file(file)
      survivors[number] = node
    case .folder(var folder):
      // Each name independently reverts to any state since the last sync.
      for name in folder.past.keys.sorted() {
        let past = folder.past[name] ?? []
        let choice = random.nextInt(below: past.count + 1)
        if choice < past.count { folder.names[name] = past[choice] }
      }
      folder.past = [:]
      node.content = .folder(folder)
      survivors[number] = node
      for name in folder.names.keys.sorted() {
        if let next = folder.names[name] { settle(next, into: &survivors, &random) }
      }
    }
  }

  /// Returns what may remain of unsynced content.
  private func torn(_ contents: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    let sectors = (contents.count + Self.sector - 1) / Self.sector
    switch random.nextInt(below: 4) {
    case 0: return contents
    case 1: return []
    default:
      // The length may be written before the content.
      var left = Array(
        contents.prefix(
          random.nextInt(below: 2) == 0
            ? contents.count : random.nextInt(below: sectors + 1) * Self.sector))
      for start in stride(from: 0, to: left.count, by: Self.sector)
      where random.nextInt(below: 2) == 0 {
        for index in start..<min(start + Self.sector, left.count) { left[index] = 0 }
      }
      return left
    }
  }
}

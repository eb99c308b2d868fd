import LightFoundation

/// The sorted names of the gazetteer.
///
/// A binary search reads only the pages that it touches.
struct NameIndex {
  /// A place with a matching name, and the rank of the match.
  struct Candidate: Comparable {
    let worth: MatchWorth
    let fit: MatchWorth.Fit
    let offset: Int
    let name: Range<Int>

    /// Orders from worse to better; the larger place wins ties.
    static func < (one: Candidate, other: Candidate) -> Bool {
      (one.worth, other.offset) < (other.worth, one.offset)
    }
  }

  let bytes: UnsafeBufferPointer<UInt8>

  /// All places with a name that starts with these bytes, best first; a place may occur twice.
  func candidates(_ prefix: [UInt8]) -> BestFirst<Candidate> {
    var found: [Candidate] = []
    var line = firstLine(notBefore: prefix)
    while line < bytes.count, starts(at: line, with: prefix) {
      var position = line + prefix.count
      let next = bytes[position]
      while bytes[position] != tab { position += 1 }
      let name = line..<position
      let entry = entry(at: &position)
      let fit = MatchWorth.Fit(kind: entry.kind, next: next)
      found.append(
        Candidate(
          worth: MatchWorth(fit, size: entry.size), fit: fit, offset: entry.offset, name: name))
      line = position
    }
    return BestFirst(found)
  }

  /// Returns the place with the highest rank over all names.
  ///
  /// The closure ranks a name by its kind and the size of its place, or returns nil to skip it.
  func best(
    _ worth: (_ name: Slice<UnsafeBufferPointer<UInt8>>, _ kind: UInt8, _ size: Int) -> Int?
  ) -> Int? {
    var best: (worth: Int, offset: Int)?
    var line = 0
    while line < bytes.count {
      var position = line
      while bytes[position] != tab { position += 1 }
      let name = bytes[line..<position]
      let entry = entry(at: &position)
      if let worth = worth(name, entry.kind, entry.size), worth > best?.worth ?? .min {
        best = (worth, entry.offset)
      }
      line = position
    }
    return best?.offset
  }

  /// Reads the entry after the tab at a position and moves to the next line.
  private func entry(at position: inout Int) -> (kind: UInt8, size: Int, offset: Int) {
    let kind = bytes[position + 1]
    let size = Int(bytes[position + 2] - zero)
    let end = position + 3 + CityTable.digits
    let offset = CityTable.offset(bytes[position + 3..<end])
    position = end + 1
    return (kind, size, offset)
  }

  private func firstLine(notBefore prefix: [UInt8]) -> Int {
    var low = 0
    var high = bytes.count
    while low < high {
      let middle = lineStart((low + high) / 2)
      if comesBefore(at: middle, prefix) { low = lineEnd(middle) + 1 } else { high = middle }
    }
    return low
  }

  private func lineStart(_ position: Int) -> Int {
    var start = position
    while start > 0, bytes[start - 1] != newline { start -= 1 }
    return start
  }

  private func lineEnd(_ position: Int) -> Int {
    var end = position
    while end < bytes.count, bytes[end] != newline { end += 1 }
    return end
  }

  private func comesBefore(at line: Int, _ prefix: [UInt8]) -> Bool {
    for (index, byte) in prefix.enumerated() {
      let other = bytes[line + index]
      if other != byte { return other < byte }
    }
    return false
  }

  private func starts(at line: Int, with prefix: [UInt8]) -> Bool {
    for (index, byte) in prefix.enumerated() where bytes[line + index] != byte { return false }
    return true
  }
}

let tab = UInt8(ascii: "\t")
let newline = UInt8(ascii: "\n")
let zero = UInt8(ascii: "0")

/// A sequence in descending order that sorts only as many values as are requested.
struct BestFirst<Value: Comparable>: Sequence, IteratorProtocol {
  private var heap: [Value]

  init(_ values: [Value]) {
    heap = values
    for index in (0..<heap.count / 2).reversed() { sink(index) }
  }

  mutating func next() -> Value? {
    guard let last = heap.popLast() else { return nil }
    guard let first = heap.first else { return last }
    heap[0] = last
    sink(0)
    return first
  }

  /// Moves a value down the heap until no child is larger.
  private mutating func sink(_ start: Int) {
    var parent = start
    while true {
      var largest = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if heap[largest] < heap[child] { largest = child }
      }
      if largest == parent { return }
      heap.swapAt(largest, parent)
      parent = largest
    }
  }
}

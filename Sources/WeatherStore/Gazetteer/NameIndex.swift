import LightFoundation

/// The sorted names of the gazetteer, searched by halving; only the pages that it touches are read.
struct NameIndex {
  /// A place whose name begins as asked, by how good a match it is.
  struct Candidate: Comparable {
    /// The better match has the larger key; among equals the more populous place, which comes
    /// first in the table.
    let key: UInt64

    init(score: Int, isExact: Bool, offset: Int) {
      let place = UInt64(UInt32.max - UInt32(truncatingIfNeeded: offset))
      key = UInt64(max(score, 0)) << 33 | (isExact ? 1 : 0) << 32 | place
    }

    /// Whether the place is called just so.
    var isExact: Bool { key >> 32 & 1 == 1 }

    /// Where the place begins in the table.
    var offset: Int { Int(UInt32.max - UInt32(truncatingIfNeeded: key)) }

    /// Orders from worse to better.
    static func < (one: Candidate, other: Candidate) -> Bool { one.key < other.key }
  }

  let bytes: UnsafeBufferPointer<UInt8>

  /// Every place of which a name begins with these bytes, the best first; one may come twice.
  func candidates(_ prefix: [UInt8]) -> BestFirst<Candidate> {
    var found: [Candidate] = []
    var line = firstLine(notBefore: prefix)
    while line < bytes.count, starts(at: line, with: prefix) {
      var position = line + prefix.count
      let next = bytes[position]
      while bytes[position] != tab { position += 1 }
      let entry = entry(at: &position)
      found.append(
        Candidate(
          score: entry.size + NameIndex.bonus(kind: entry.kind, next: next),
          isExact: next == tab && entry.kind != UInt8(ascii: "w"), offset: entry.offset))
      line = position
    }
    return BestFirst(found)
  }

  /// The place of the line that is worth most, over all lines: the worth of a name, its kind and
  /// the size of its place, or nil for a line that does not count.
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

  /// Reads what stands behind the tab at a position, and goes to the next line.
  private func entry(at position: inout Int) -> (kind: UInt8, size: Int, offset: Int) {
    let kind = bytes[position + 1]
    let size = Int(bytes[position + 2] - zero) * 10 + Int(bytes[position + 3] - zero)
    position += 4
    var offset = 0
    while bytes[position] != newline {
      offset = offset * 10 + Int(bytes[position] - zero)
      position += 1
    }
    position += 1
    return (kind, size, offset)
  }

  /// What a match is worth beside the size of the place, which is ten for each digit of its
  /// population.
  private static func bonus(kind: UInt8, next: UInt8) -> Int {
    switch (kind, next) {
    case (UInt8(ascii: "n"), tab): 45
    case (UInt8(ascii: "a"), tab): 25
    case (UInt8(ascii: "n"), space): 22
    case (UInt8(ascii: "n"), _): 15
    case (UInt8(ascii: "a"), space): 8
    case (UInt8(ascii: "w"), tab): 12
    case (UInt8(ascii: "w"), space): 10
    case (UInt8(ascii: "w"), _): 5
    default: 0
    }
  }

  private func firstLine(notBefore prefix: [UInt8]) -> Int {
    var low = 0
    var high = bytes.count
    while low < high {
      let middle = lineStart((low + high) / 2)
      if comesBefore(at: middle, prefix) {
        low = lineEnd(middle) + 1
      } else {
        high = middle
      }
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
let space = UInt8(ascii: " ")
let zero = UInt8(ascii: "0")

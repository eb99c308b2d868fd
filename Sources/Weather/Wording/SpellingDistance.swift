/// The edit distance of words from a text, up to a limit.
package struct SpellingDistance {
  private let wanted: [UInt8]
  private let limit: Int
  private var rows: [[Int]]

  package init(_ wanted: [UInt8], limit: Int) {
    self.wanted = wanted
    self.limit = limit
    rows = Array(repeating: Array(repeating: 0, count: wanted.count + 1), count: 3)
  }

  /// The lowest number of letters to replace, delete, insert or transpose, or nil above the limit.
  package mutating func to(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard abs(name.count - wanted.count) <= limit else { return nil }
    for column in 0...wanted.count { rows[0][column] = column }
    var line = 0
    var previous: UInt8 = 0
    for byte in name {
      line += 1
      let row = line % 3
      let above = (line + 2) % 3
      rows[row][0] = line
      var least = line
      for column in 1...wanted.count {
        let same = wanted[column - 1] == byte
        var cost = min(
          rows[above][column - 1] + (same ? 0 : 1), rows[above][column] + 1,
          rows[row][column - 1] + 1)
        if line > 1, column > 1, wanted[column - 2] == byte, wanted[column - 1] == previous {
          cost = min(cost, rows[(line + 1) % 3][column - 2] + 1)
        }
        rows[row][column] = cost
        least = min(least, cost)
      }
      if least > limit { return nil }
      previous = byte
    }
    let cost = rows[line % 3][wanted.count]
    return cost <= limit ? cost : nil
  }
}

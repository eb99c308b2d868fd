enum Turning {
  /// The highest and the lowest value, and all that nothing within `reach` exceeds and that stand
  /// out by `least`.
  static func points(_ values: [Double?], reach: Int, least: Double) -> [Int] {
    let known = values.indices.filter { values[$0] != nil }
    let highest = known.max { values[$0] ?? 0 < values[$1] ?? 0 }
    let lowest = known.min { values[$0] ?? 0 < values[$1] ?? 0 }
    // Of a single value both are the same, and it is named once.
    let ends = [highest, lowest == highest ? nil : lowest].compactMap(\.self)
    return ends
      + values.indices.filter { index in
        guard !ends.contains(index) else { return false }
        guard let value = values[index] else { return false }
        let before = values[max(index - reach, 0)..<index].compactMap(\.self)
        let after = values[(index + 1)..<min(index + 1 + reach, values.count)].compactMap(\.self)
        guard !before.isEmpty || !after.isEmpty else { return false }
        let all = before + after
        let isPeak = before.allSatisfy { $0 < value } && after.allSatisfy { $0 <= value }
        let isTrough = before.allSatisfy { $0 > value } && after.allSatisfy { $0 >= value }
        guard isPeak || isTrough else { return false }
        return all.contains { abs($0 - value) >= least }
      }
  }

  /// Whether a line rises to one of its points from both sides, as far as it goes there.
  static func isPeak(_ values: [Double?], _ index: Int) -> Bool {
    let beside = [index - 1, index + 1].filter(values.indices.contains).compactMap { values[$0] }
    return values[index].map { value in beside.allSatisfy { $0 <= value } } ?? false
  }
}

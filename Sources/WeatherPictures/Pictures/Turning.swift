enum Turning {
  /// Returns the indices of the highest and lowest value, and of all local extremes within `reach`
  /// that stand out by at least `least`.
  static func points(_ values: [Double?], reach: Int, least: Double) -> [Int] {
    let known = values.indices.filter { values[$0] != nil }
    let highest = known.max { values[$0] ?? 0 < values[$1] ?? 0 }
    let lowest = known.min { values[$0] ?? 0 < values[$1] ?? 0 }
    // A single value is both, so list it once.
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

  /// Returns whether no neighbor of a point exceeds it.
  static func isPeak(_ values: [Double?], _ index: Int) -> Bool {
    let beside = [index - 1, index + 1].filter(values.indices.contains).compactMap { values[$0] }
    return values[index].map { value in beside.allSatisfy { $0 <= value } } ?? false
  }
}

extension Rectangle {
  /// Cuts into parts side by side, one for each length, with `gap` columns between.
  package func columns(_ lengths: Length..., gap: Int = 0) -> [Rectangle] {
    columns(lengths, gap: gap)
  }

  /// Cuts into parts side by side, one for each length, with `gap` columns between.
  package func columns(_ lengths: [Length], gap: Int = 0) -> [Rectangle] {
    Self.split(width, lengths, gap: gap).map { start, length in
      Rectangle(x: left + start, y: top, width: length, height: height)
    }
  }

  /// Cuts into parts above each other, one for each length, with `gap` rows between.
  package func rows(_ lengths: Length..., gap: Int = 0) -> [Rectangle] {
    rows(lengths, gap: gap)
  }

  /// Cuts into parts above each other, one for each length, with `gap` rows between.
  package func rows(_ lengths: [Length], gap: Int = 0) -> [Rectangle] {
    Self.split(height, lengths, gap: gap).map { start, length in
      Rectangle(x: left, y: top + start, width: width, height: length)
    }
  }

  /// Where each part starts and how long it is; where there is too little, the last parts lose.
  private static func split(_ total: Int, _ lengths: [Length], gap: Int) -> [(Int, Int)] {
    let gap = min(max(gap, 0), Size.limit)
    var left = total
    var parts = lengths.enumerated().map { index, length in
      if index > 0 { left = max(left - gap, 0) }
      let part = min(length.least, left)
      left -= part
      return part
    }
    share(&left, lengths, &parts)
    var start = 0
    return parts.enumerated().map { index, part in
      let from = min(start, total)
      start = from + part + (index + 1 < parts.count ? gap : 0)
      return (from, part)
    }
  }

  /// Gives what is left to the flexible parts by weight, until all of it is given or all are full.
  private static func share(_ left: inout Int, _ lengths: [Length], _ parts: inout [Int]) {
    while left > 0 {
      let open = lengths.indices.filter { lengths[$0].weight > 0 && parts[$0] < lengths[$0].most }
      var weights = open.reduce(0) { $0 + lengths[$1].weight }
      guard weights > 0 else { return }
      for index in open {
        let share = (left * lengths[index].weight + weights - 1) / weights
        let given = min(share, lengths[index].most - parts[index], left)
        weights -= lengths[index].weight
        parts[index] += given
        left -= given
      }
    }
  }
}

import Weather

/// A name with the letters in it that answer to what was typed.
struct TypedName: Hashable, Sendable {
  var before: Substring
  /// The letters; none where the name is not what answers.
  var typed: Substring
  var after: Substring

  /// The first word of a name that begins so, or several words.
  init(_ name: String, typed text: String) {
    let wanted = FoldedName.text(String(text.prefix { $0 != "," }))
    let starts = name.indices.filter { start in
      start == name.startIndex || !(name[name.index(before: start)].isLetter)
    }
    for start in starts where !wanted.isEmpty {
      guard FoldedName.text(String(name[start...])).hasPrefix(wanted) else { continue }
      var end = start
      while end < name.endIndex, FoldedName.text(String(name[start..<end])).count < wanted.count {
        end = name.index(after: end)
      }
      (before, typed, after) = (name[..<start], name[start..<end], name[end...])
      return
    }
    (before, typed, after) = (name[...], "", "")
  }
}

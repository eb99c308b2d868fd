/// What a store has to remove yet.
struct ShelfDebt: Sendable {
  var isEverything = false
  var keys: [String] = []
  var prefixes: Set<String> = []
  var changes: Set<TagChange> = []

  var isEmpty: Bool { !isEverything && keys.isEmpty && prefixes.isEmpty && changes.isEmpty }
}

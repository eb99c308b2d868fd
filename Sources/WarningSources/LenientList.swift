/// A list that skips unreadable elements.
struct LenientList<Item: Decodable & Sendable>: Decodable, Sendable {
  let items: [Item]

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var items: [Item] = []
    while !list.isAtEnd { if let item = try list.decode(Attempt.self).item { items.append(item) } }
    self.items = items
  }

  private struct Attempt: Decodable {
    let item: Item?
    init(from decoder: any Decoder) { item = try? Item(from: decoder) }
  }
}

/// A list that skips unreadable elements and accepts a single element without a list.
struct Lenient<Item: Decodable & Sendable>: Decodable, Sendable {
  let items: [Item]

  init(from decoder: any Decoder) {
    if let list = try? LenientList<Item>(from: decoder) {
      items = list.items
    } else {
      items = (try? Item(from: decoder)).map { [$0] } ?? []
    }
  }
}

/// A list that skips unreadable elements.
struct LenientList<Item: Decodable & Sendable>: Decodable, Sendable {
  let items: [Item]

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var items: [Item] = []
    while !list.isAtEnd {
      if let item = try list.decode(Attempt.self).item { items.append(item) }
    }
    self.items = items
  }

  private struct Attempt: Decodable {
    let item: Item?
    init(from decoder: any Decoder) { item = try? Item(from: decoder) }
  }
}

import LightFoundation

/// A list in which what cannot be read is left out; one thing alone counts as a list of one.
struct Lenient<Item: Decodable & Sendable>: Decodable, Sendable {
  let items: [Item]

  init(from decoder: any Decoder) throws {
    if var list = try? decoder.unkeyedContainer() {
      var items: [Item] = []
      while !list.isAtEnd {
        if let item = try list.decode(Attempt.self).item { items.append(item) }
      }
      self.items = items
    } else {
      items = try [Item(from: decoder)]
    }
  }

  private struct Attempt: Decodable {
    let item: Item?
    init(from decoder: any Decoder) { item = try? Item(from: decoder) }
  }
}

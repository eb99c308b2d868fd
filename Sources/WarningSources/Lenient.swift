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

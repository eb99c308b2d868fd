/// A list in which what cannot be read is left out; one thing alone counts as a list of one.
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

/// A variant made of an original in one way.
struct Variant: Hashable, Sendable, LosslessStringConvertible {
  let original: String
  let way: String

  init(_ original: String, _ way: String) {
    self.original = original
    self.way = way
  }

  init?(_ description: String) {
    let parts = description.split(separator: "/").map(String.init)
    guard parts.count == 2 else { return nil }
    self.init(parts[0], parts[1])
  }

  var description: String { "\(original)/\(way)" }
}

/// A key with the same hash in every process, so that a seed always gives the same run.
///
/// The standard hasher has a random seed per process, which changes the order of a dictionary and
/// so the order in which its flights are cleared or detached.
struct ModelKey: Hashable, LosslessStringConvertible, Sendable {
  let number: Int

  init(_ number: Int) { self.number = number }

  init?(_ description: String) {
    guard let number = Int(description) else { return nil }
    self.number = number
  }

  var description: String { number.description }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }

  // The requirement behind the hash value, which dictionaries call; it is public and underscored.
  // swift-format-ignore: NoLeadingUnderscores
  func _rawHashValue(seed: Int) -> Int { number &* 0x2545_F491_4F6C_DD1D }
}

/// A key whose hash is the same in every process, so that a seed gives the same run everywhere.
///
/// The standard hasher starts from another number in each process, and the order of a dictionary,
/// which is the order in which its flights are cleared or detached, follows from it.
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

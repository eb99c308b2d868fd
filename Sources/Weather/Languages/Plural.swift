/// How a language counts: which of its forms a number asks for.
package enum Plural: String, Sendable {
  case none
  /// One form for one, another for the rest.
  case one
  /// One form for none and one, another for the rest.
  case noneOrOne
  /// Forms for one, for two to four, and for the rest, by the last digits, as Ukrainian has it.
  case byLastDigit
  /// The same where only one itself has the first form, as Polish has it.
  case byLastDigitButOne

  /// The form of a number, from 0 on.
  package func form(of number: Int) -> Int {
    let count = number.magnitude
    let isFew = (2...4).contains(count % 10) && !(12...14).contains(count % 100)
    switch self {
    case .none: return 0
    case .one: return count == 1 ? 0 : 1
    case .noneOrOne: return count <= 1 ? 0 : 1
    case .byLastDigit: return count % 10 == 1 && count % 100 != 11 ? 0 : isFew ? 1 : 2
    case .byLastDigitButOne: return count == 1 ? 0 : isFew ? 1 : 2
    }
  }
}

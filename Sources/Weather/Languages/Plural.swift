/// The plural rule of a language.
package enum Plural: String, Sendable {
  case none
  /// One form for 1, another for the rest.
  case one
  /// One form for 0 and 1, another for the rest.
  case noneOrOne
  /// Three forms by the last digits: for 1, for 2 to 4, and for the rest, as in Ukrainian.
  case byLastDigit
  /// The same, but only the number 1 itself has the first form, as in Polish.
  case byLastDigitButOne

  /// The index of the form that a number takes.
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

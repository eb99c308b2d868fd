import TerminalUI
import Weather

/// How the places are compared.
public struct CompareState: Hashable, Sendable {
  /// By what the rows are ordered.
  enum Order: String, CaseIterable {
    case list = "your order"
    case value = "the most at the cursor"
    case rain, wind
    case high = "the day's high"
    case age = "age of the data"
    case name
  }

  var order = Order.list
  /// Whether differences to the chosen place are shown.
  var isDifference = false
  /// How the places were asked for; nil until they are there.
  var answer: CompareAnswer?

  /// The places in the order of the list.
  public init() {}
}

/// How all places of a comparison were got together.
public struct CompareAnswer: Hashable, Sendable {
  /// How many places were asked for.
  public var places: Int
  /// How many of them have no data.
  public var missing: Int
  /// How many requests that took; nil where others were under way at the same time.
  public var calls: Int

  /// An answer for so many places.
  public init(places: Int, missing: Int, calls: Int) {
    self.places = places
    self.missing = missing
    self.calls = calls
  }

  /// Such as `6 places in 1 request`.
  var words: String {
    let places = places == 1 ? "1 place" : "\(places) places"
    switch calls {
    case 0: return "\(places) from the cache"
    case 1: return "\(places), 1 request"
    default: return "\(places), \(calls) requests"
    }
  }
}

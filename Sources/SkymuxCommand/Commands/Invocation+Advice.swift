import LightFoundation
import Weather

extension Invocation {
  /// A number in front of the words, as `hours 12 Berlin` has it.
  func countAndWords() -> (count: String?, words: [String]) {
    guard let first = words.first,
      Int(first) != nil || first.allSatisfy({ $0.isASCII && $0.isNumber })
    else {
      return (nil, words)
    }
    return (first, Array(words.dropFirst()))
  }

  /// The words that name a place on the next command line: those that named it on this one.
  ///
  /// Where several places were named, coordinates stay coordinates, and the others are called by
  /// their names.
  func words(for place: Place) -> String {
    if let command = CommandTable.command(command), command.takesPlace {
      let named = command.takesCount ? countAndWords().words : words
      if !named.isEmpty { return named.joined(separator: " ") }
    }
    if case .point(let point) = place.id { return point.description }
    return place.name
  }
}

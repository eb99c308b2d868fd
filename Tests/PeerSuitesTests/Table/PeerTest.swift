/// A test of this target, as written in its source.
struct PeerTest: Hashable {
  let suite: String
  let function: String
  let sentence: String

  /// The tests in a source.
  static func all(in source: String) -> [PeerTest] {
    var suite = ""
    return source.matches(of: pattern).compactMap { match in
      if let name = match.output.suite {
        suite = String(name)
        return nil
      }
      guard let sentence = match.output.sentence, let function = match.output.function else {
        return nil
      }
      return PeerTest(suite: suite, function: String(function), sentence: String(sentence))
    }
  }

  private static var pattern:
    Regex<(Substring, suite: Substring?, sentence: Substring?, function: Substring?)>
  {
    #/
      ^(?:@Suite(?:\([^)]*\))?\s)?(?:struct|extension)\s(?<suite>\w+)
      | @Test\(\s*"(?<sentence>[^"]*)"\s*\)\s*func\s(?<function>\w+)
    /#.anchorsMatchLineEndings()
  }
}

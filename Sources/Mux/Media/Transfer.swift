import LightFoundation

/// One download as a value: what to ask for, and what to do with the answer.
///
/// Pure. It says whether a part that is here already can be continued, and continues it only where
/// the server can tell that the thing is still the same one.
struct Transfer: Hashable, Sendable {
  /// What an answer means for the part that is here.
  enum Move: Hashable {
    /// The bytes are those of the whole; the part goes.
    case startOver
    /// The bytes belong behind the part.
    case goOn
    /// The file that is here is still right.
    case keepFile
  }

  /// The server will not continue the part that is here.
  struct PartRefused: Error {}

  /// What a file whose validators are these is asked for with.
  private enum Field {
    static let tag = "ETag", date = "Last-Modified"
  }

  /// The validators of the file that is here and might still be right.
  var known: [String: String] = [:]
  private(set) var received = 0
  /// How many there will be, if the server says so.
  private(set) var expected: Int?
  /// What tells the thing from its next version; nil if a part of it cannot be continued.
  private(set) var mark: String?
  /// What a later request can ask with whether there is a newer version.
  private(set) var validators: [String: String] = [:]
  /// Whether the server said that the file is still right.
  private(set) var isNotModified = false

  /// Whether a part is here that can be continued later.
  var isResumable: Bool { received > 0 && mark != nil }

  /// The header fields to ask with.
  var headers: [String: String] {
    // What is compressed on the way has other bytes each time.
    var headers = ["Accept-Encoding": "identity"]
    if let mark, received > 0 {
      headers["Range"] = "bytes=\(received)-"
      headers["If-Range"] = mark
    } else {
      headers["If-None-Match"] = known[Field.tag]
      headers["If-Modified-Since"] = known[Field.date]
    }
    return headers
  }

  /// The part is gone.
  mutating func startOver() {
    (received, expected, mark, validators) = (0, nil, nil, [:])
  }

  /// The head of an answer came.
  mutating func begin(_ head: MediaHead) throws -> Move {
    let isAskedForRest = isResumable
    switch head.status {
    case 200, 203:
      startOver()
      note(head)
      return .startOver
    case 206 where isAskedForRest:
      guard let range = ContentRange(head["Content-Range"]), range.start == received,
        // Without the length of the whole, nobody can tell when it is here.
        let whole = range.total ?? expected, expected == nil || whole == expected,
        isSameVersion(head)
      else { throw PartRefused() }
      expected = whole
      return .goOn
    case 304 where !isAskedForRest && !known.isEmpty:
      isNotModified = true
      return .keepFile
    case 206, 416:
      guard isAskedForRest else { throw MediaError.refused(status: head.status) }
      throw PartRefused()
    case let status where isAskedForRest && Self.mayMeanTheRest(status):
      throw PartRefused()
    default:
      throw MediaError.refused(status: head.status)
    }
  }

  /// Whether a rest is of the version whose part is here, as far as its head says; a tag says more
  /// than a date.
  private func isSameVersion(_ head: MediaHead) -> Bool {
    for field in [Field.tag, Field.date] {
      if let old = validators[field], let new = head[field] { return old == new }
    }
    return true
  }

  /// Whether a refusal may be that of the range and not of the file: not one that asks who it is, or to
  /// wait.
  private static func mayMeanTheRest(_ status: Int) -> Bool {
    status == 501 || (400..<500).contains(status) && ![401, 407, 408, 425, 429].contains(status)
  }

  /// Bytes came.
  mutating func add(_ count: Int, limit: Int?) throws(MediaError) {
    received += count
    if let limit, max(received, expected ?? 0) > limit { throw .tooLarge(limit: limit) }
    if let expected, received > expected {
      throw .incomplete(received: received, expected: expected)
    }
  }

  func end() throws(MediaError) {
    if isNotModified { return }
    if let expected, received != expected {
      throw .incomplete(received: received, expected: expected)
    }
  }

  private mutating func note(_ head: MediaHead) {
    let isPlain = head["Content-Encoding"].map { $0.lowercased() == "identity" } ?? true
    let (tag, date) = (head["ETag"], head["Last-Modified"])
    validators[Field.tag] = tag
    validators[Field.date] = date
    guard isPlain else { return }
    expected = head["Content-Length"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    guard head["Accept-Ranges"]?.lowercased() != "none" else { return }
    // A weak tag, or a date that may still be that of the next version, does not tell bytes apart.
    if let tag {
      mark = tag.hasPrefix("\"") ? tag : nil
    } else if let date, let now = head["Date"], now != date {
      mark = date
    }
  }
}

/// Which bytes an answer has, as in `bytes 100-199/200`.
struct ContentRange: Hashable {
  let start: Int
  /// Nil if the server does not know.
  let total: Int?

  init?(_ text: String?) {
    guard let text, text.lowercased().hasPrefix("bytes ") else { return nil }
    let sides = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    let ends = sides[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count == 2, let start = ends[0], let end = ends[1], start >= 0, end >= start else {
      return nil
    }
    self.start = start
    total = Int(sides[1])
    if let total, total <= end { return nil }
    if total == nil && sides[1] != "*" { return nil }
  }
}

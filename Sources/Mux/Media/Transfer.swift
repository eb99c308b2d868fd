import LightFoundation

/// The state of a download: the request to send, and the reaction to the response.
///
/// A value type without side effects. It continues a part only if the server can verify that the
/// resource has not changed.
struct Transfer: Hashable, Sendable {
  /// The effect of a response on the existing part.
  enum Move: Hashable {
    /// The response contains the whole file; discard the part.
    case startOver
    /// The response continues the part.
    case goOn
    case keepFile
  }

  /// The server does not continue the part.
  struct PartRefused: Error {}

  /// The names of header fields used as validators.
  private enum Field { static let tag = "ETag", date = "Last-Modified" }

  /// The validators of the existing file.
  var known: [String: String] = [:]
  private(set) var received = 0
  /// The total number of bytes, if the server reports it.
  private(set) var expected: Int?
  /// The strong validator of the version; nil if its parts cannot be continued.
  private(set) var mark: String?
  /// The validators for later requests.
  private(set) var validators: [String: String] = [:]
  private(set) var isNotModified = false

  /// True if there is a part that can be continued.
  var isResumable: Bool { received > 0 && mark != nil }

  var headers: [String: String] {
    // Compressed responses can have different bytes each time.
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

  mutating func startOver() { (received, expected, mark, validators) = (0, nil, nil, [:]) }

  mutating func begin(_ head: MediaHead) throws -> Move {
    let isAskedForRest = isResumable
    switch head.status {
    case 200, 203:
      startOver()
      note(head)
      return .startOver
    case 206 where isAskedForRest:
      guard let range = ContentRange(head["Content-Range"]), range.start == received,
        // Without the total length, the end cannot be detected.
        let whole = range.total ?? expected, expected == nil || whole == expected,
        isSameVersion(head)
      else { throw PartRefused() }
      expected = whole
      return .goOn
    case 304 where !isAskedForRest && !known.isEmpty:
      isNotModified = true
      return .keepFile
    case 206, 416:
      guard isAskedForRest else { throw MediaError.badStatus(head.status) }
      throw PartRefused()
    case let status where isAskedForRest && Self.mayMeanTheRest(status): throw PartRefused()
    default: throw MediaError.badStatus(head.status)
    }
  }

  /// Returns whether the rest is of the same version as the part; a tag precedes a date.
  private func isSameVersion(_ head: MediaHead) -> Bool {
    for field in [Field.tag, Field.date] {
      if let old = validators[field], let new = head[field] { return old == new }
    }
    return true
  }

  /// Returns whether a status may reject the range; false for logins and rate limits.
  private static func mayMeanTheRest(_ status: Int) -> Bool {
    status == 501 || (400..<500).contains(status) && ![401, 407, 408, 425, 429].contains(status)
  }

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
    // A weak tag does not identify bytes, nor does a date equal to the present one.
    if let tag {
      mark = tag.hasPrefix("\"") ? tag : nil
    } else if let date, let now = head["Date"], now != date {
      mark = date
    }
  }
}

/// The byte range of a response, as in `bytes 100-199/200`.
struct ContentRange: Hashable {
  let start: Int
  /// The total length; nil if the server does not know it.
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

/// The status and the header fields of a response.
struct MediaHead: Hashable, Sendable {
  let status: Int
  private let headers: [String: String]

  /// Creates a head; field names are case-insensitive.
  init(status: Int, headers: [String: String] = [:]) {
    self.status = status
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
  }

  subscript(name: String) -> String? { headers[name.lowercased()] }
}

#if Valkey
import LightFoundation

/// An incremental parser for replies.
///
/// Skips attributes, which only annotate replies. After an error it throws the same error again,
/// because the start of the next value is unknown.
struct RESPReader {
  struct Limits: Equatable, Sendable {
    var depth = 16
    /// The maximum size of a reply in bytes, including nested values.
    var bytes = 64 << 20
    /// The maximum number of values in a reply, because each takes more memory than its bytes.
    var values = 1 << 20
    /// The maximum length of a line in bytes, which holds a simple string, an error or a number.
    var line = 64 << 10
  }

  private enum Kind { case array, map, set, push, attribute }

  private struct Frame {
    var kind: Kind
    var missing: Int
    var values: [RESPValue] = []
  }

  private let limits: Limits
  private var buffer: [UInt8] = []
  private var start = 0
  /// The end of the part without a line ending, so that no byte is scanned twice.
  private var searched = 0
  private var frames: [Frame] = []
  private var bytesOfAnswer = 0
  private var valuesOfAnswer = 0
  private var failure: RESPError?

  init(limits: Limits = Limits()) { self.limits = limits }

  mutating func append(_ bytes: some Collection<UInt8>) {
    // Drops parsed bytes once they are the majority, which moves each byte once on average.
    if start > buffer.count / 2 {
      buffer.removeFirst(start)
      searched -= start
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Returns the next complete value, or nil if more bytes are required.
  mutating func next() throws(RESPError) -> RESPValue? {
    if let failure { throw failure }
    do throws(RESPError) {
      while let value = try element() {
        if let whole = try put(value) {
          (bytesOfAnswer, valuesOfAnswer) = (0, 0)
          return whole
        }
      }
      return nil
    } catch {
      failure = error
      throw error
    }
  }

  /// Adds a value to the open aggregates, and returns the reply if that is complete.
  private mutating func put(_ value: RESPValue) throws(RESPError) -> RESPValue? {
    var value = value
    while var frame = frames.popLast() {
      frame.values.append(value)
      frame.missing -= 1
      guard frame.missing == 0 else {
        frames.append(frame)
        return nil
      }
      guard let ended = Self.value(of: frame) else { return nil }
      value = ended
    }
    return value
  }

  private static func value(of frame: Frame) -> RESPValue? {
    switch frame.kind {
    case .array: .array(frame.values)
    case .set: .set(frame.values)
    case .push: .push(frame.values)
    case .map:
      .map(
        stride(from: 0, to: frame.values.count - 1, by: 2).map {
          RESPValue.Pair(key: frame.values[$0], value: frame.values[$0 + 1])
        })
    case .attribute: nil
    }
  }

  /// Returns the next value other than a non-empty aggregate, and opens aggregates.
  private mutating func element() throws(RESPError) -> RESPValue? {
    while let line = try nextLine() {
      let (kind, rest) = (buffer[line.lowerBound], buffer[(line.lowerBound + 1)..<line.upperBound])
      let aggregate: Kind
      switch kind {
      case UInt8(ascii: "$"), UInt8(ascii: "!"), UInt8(ascii: "="):
        return try text(kind, length: rest, from: line.upperBound + 2)
      case UInt8(ascii: "*"): aggregate = .array
      case UInt8(ascii: "%"): aggregate = .map
      case UInt8(ascii: "~"): aggregate = .set
      case UInt8(ascii: ">"): aggregate = .push
      case UInt8(ascii: "|"): aggregate = .attribute
      default:
        let value = try RESPLine.value(kind, rest)
        try take(upTo: line.upperBound + 2)
        return value
      }
      if aggregate == .array, rest.elementsEqual("-1".utf8) {
        try take(upTo: line.upperBound + 2)
        return .null
      }
      let count = try length(rest)
      try take(upTo: line.upperBound + 2)
      if let empty = try open(aggregate, count) { return empty }
    }
    return nil
  }

  /// Opens an aggregate, or returns it if it is empty.
  private mutating func open(_ kind: Kind, _ count: Int) throws(RESPError) -> RESPValue? {
    if kind == .push, !frames.isEmpty { throw .misplaced }
    if kind == .push, count == 0 { throw .malformed }
    if frames.count >= limits.depth { throw .tooDeep }
    if count > limits.values { throw .tooLarge }
    let isPairs = kind == .map || kind == .attribute
    let frame = Frame(kind: kind, missing: isPairs ? 2 * count : count)
    guard frame.missing == 0 else {
      frames.append(frame)
      return nil
    }
    return Self.value(of: frame)
  }

  /// Returns a length-prefixed string, or nil if it is incomplete.
  private mutating func text(
    _ kind: UInt8, length line: ArraySlice<UInt8>, from first: Int
  ) throws(RESPError) -> RESPValue? {
    if kind == UInt8(ascii: "$"), line.elementsEqual("-1".utf8) {
      try take(upTo: first)
      return .null
    }
    let length = try length(line)
    if length > limits.bytes - bytesOfAnswer { throw .tooLarge }
    let end = first + length
    guard buffer.count >= end + 2 else { return nil }
    guard buffer[end] == 13, buffer[end + 1] == 10 else { throw .unterminated }
    let bytes = buffer[first..<end]
    try take(upTo: end + 2)
    switch kind {
    case UInt8(ascii: "$"): return .blob(Data(bytes))
    case UInt8(ascii: "!"): return .error(String(decoding: bytes, as: UTF8.self))
    default:
      guard length >= 4, bytes[first + 3] == UInt8(ascii: ":") else { throw .malformed }
      return .verbatim(
        kind: String(decoding: bytes.prefix(3), as: UTF8.self), Data(bytes.dropFirst(4)))
    }
  }

  private func length(_ line: ArraySlice<UInt8>) throws(RESPError) -> Int {
    if line.elementsEqual("?".utf8) { throw .streamed }
    guard let first = line.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "+") else {
      throw .malformed
    }
    return try Int(clamping: RESPLine.integer(line))
  }

  /// Advances past parsed bytes and checks the limits.
  private mutating func take(upTo end: Int) throws(RESPError) {
    bytesOfAnswer += end - start
    valuesOfAnswer += 1
    if bytesOfAnswer > limits.bytes || valuesOfAnswer > limits.values { throw .tooLarge }
    start = end
    searched = end
  }

  /// Returns the next line with its type byte and without its ending, or nil if it is incomplete.
  private mutating func nextLine() throws(RESPError) -> Range<Int>? {
    searched = max(searched, start)
    while searched < buffer.count {
      switch buffer[searched] {
      case 13:
        guard searched + 1 < buffer.count else { return nil }
        guard buffer[searched + 1] == 10, searched > start else { throw .unterminated }
        return start..<searched
      case 10: throw .unterminated
      default: searched += 1
      }
      if searched - start > limits.line { throw .tooLarge }
    }
    return nil
  }
}
#endif

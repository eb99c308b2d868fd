/// Walks through JSON once, byte by byte, and gives what the caller asks for on the way.
///
/// It takes what the server really sends: `nan` and `-nan` for a number, any number of digits,
/// and text behind the last bracket. A value of another kind than expected is passed over, so
/// that one odd field does not cost the others.
struct JSONScanner {
  static let depthLimit = 64

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  /// How many more values may be kept of what is read.
  private var room = AnswerLimits.values

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
  }

  /// The next byte that is not blank, without taking it.
  mutating func peek() throws(JSONFailure) -> UInt8 {
    while position < bytes.count {
      let byte = bytes[position]
      if byte > 0x20 { return byte }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
        throw failure(.unexpected)
      }
      position += 1
    }
    throw failure(.ended)
  }

  /// Takes an object, one member at a time; the body has to take the value of each.
  mutating func object(
    _ member: (inout JSONScanner, String) throws(JSONFailure) -> Void
  ) throws(JSONFailure) {
    try take(UInt8(ascii: "{"))
    guard try peek() != UInt8(ascii: "}") else { return position += 1 }
    while true {
      guard try peek() == UInt8(ascii: "\"") else { throw failure(.unexpected) }
      let key = try string()
      try take(UInt8(ascii: ":"))
      try member(&self, key)
      guard try takeSeparator(or: UInt8(ascii: "}")) else { return }
    }
  }

  /// Takes a list, one element at a time; the body has to take each.
  mutating func array(
    _ element: (inout JSONScanner) throws(JSONFailure) -> Void
  ) throws(JSONFailure) {
    try take(UInt8(ascii: "["))
    guard try peek() != UInt8(ascii: "]") else { return position += 1 }
    repeat {
      try element(&self)
    } while try takeSeparator(or: UInt8(ascii: "]"))
  }

  /// Takes a value of any kind and forgets it.
  mutating func skip() throws(JSONFailure) {
    var open: [UInt8] = []
    repeat {
      let byte = try peek()
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard open.count < Self.depthLimit else { throw failure(.tooDeep) }
        open.append(byte + 2)
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard open.popLast() == byte else { throw failure(.unexpected) }
        position += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard !open.isEmpty else { throw failure(.unexpected) }
        position += 1
      case UInt8(ascii: "\""): try skipString()
      default: _ = try number()
      }
    } while !open.isEmpty
  }

  /// Takes a byte that has to come next.
  mutating func take(_ wanted: UInt8) throws(JSONFailure) {
    guard try peek() == wanted else { throw failure(.unexpected) }
    position += 1
  }

  /// Takes a comma, or the end; says whether there is more.
  mutating func takeSeparator(or end: UInt8) throws(JSONFailure) -> Bool {
    let byte = try peek()
    guard byte == UInt8(ascii: ",") || byte == end else { throw failure(.unexpected) }
    position += 1
    return byte != end
  }

  /// Makes room for one more value, unless there are too many of its kind or of all.
  mutating func admit(number: Int, of limit: Int) throws(JSONFailure) {
    guard number < limit, room > 0 else { throw failure(.tooMuch) }
    room -= 1
  }

  func failure(_ reason: JSONFailure.Reason) -> JSONFailure {
    JSONFailure(reason: reason, offset: position)
  }
}

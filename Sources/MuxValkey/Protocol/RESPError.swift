#if Valkey
/// A protocol error or an exceeded limit; nothing after it can be parsed.
enum RESPError: Error, Equatable {
  case unknownKind(UInt8)
  /// An invalid number or length.
  case malformed
  /// A line or text does not end where it should.
  case unterminated
  /// A push message inside a reply, or an attribute without a value.
  case misplaced
  /// A streamed value of unknown length, which no server sends.
  case streamed
  case tooDeep
  case tooLarge
}
#endif

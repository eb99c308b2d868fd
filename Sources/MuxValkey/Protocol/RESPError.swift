#if Valkey
/// Why bytes are not of the protocol, or more than is read; nothing after them can be trusted.
enum RESPError: Error, Equatable {
  case unknownKind(UInt8)
  /// A line that is no number, or a length that none can have.
  case malformed
  /// The end of a line or of a text stands elsewhere than was said.
  case unterminated
  /// A push within an answer, or an attribute that belongs to none.
  case misplaced
  /// A value that is sent before its length is known, as no server does.
  case streamed
  case tooDeep
  case tooLarge
}
#endif

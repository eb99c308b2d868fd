import LightFoundation

#if SQLite
/// A checksum of a record.
///
/// SQLite detects broken pages but not a changed byte inside a value. Each step is reversible, so a
/// single changed word always changes the result. The checksum does not protect against tampering.
struct Seal {
  private var hash: UInt64 = 0x4d75_7853_6561_6c31

  /// The checksum as a column value.
  var value: Int64 { Int64(bitPattern: hash ^ (hash >> 29)) }

  mutating func mix(_ word: UInt64) {
    hash = ((hash << 23 | hash >> 41) ^ word) &* 0x9e37_79b9_7f4a_7c15
  }

  mutating func mix(_ bytes: UnsafeRawBufferPointer) {
    mix(UInt64(bytes.count))
    var offset = 0
    while offset + 8 <= bytes.count {
      mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < bytes.count {
      rest = rest << 8 | UInt64(bytes[offset])
      offset += 1
    }
    mix(rest)
  }

  mutating func mix(_ text: String) {
    var text = text
    text.withUTF8 { mix(UnsafeRawBufferPointer($0)) }
  }
}
#endif

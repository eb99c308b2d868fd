/// The checksum of RFC 3720, which tells a torn or damaged file from a whole one.
enum CRC32C {
  /// The checksum of what `crc` already covers, followed by `bytes`.
  static func checksum(_ bytes: UnsafeRawBufferPointer, continuing crc: UInt32 = 0) -> UInt32 {
    tables.withUnsafeBufferPointer { tables in
      var crc = ~crc
      var at = 0
      // Eight bytes a step: one table for each.
      while at + 8 <= bytes.count {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
        let mixed = word ^ UInt64(crc)
        crc = 0
        for lane in 0..<8 {
          let byte = Int(truncatingIfNeeded: (mixed >> UInt64(lane * 8)) & 0xff)
          crc ^= tables[(7 - lane) * 256 + byte]
        }
        at += 8
      }
      while at < bytes.count {
        crc = tables[Int((crc ^ UInt32(bytes[at])) & 0xff)] ^ (crc >> 8)
        at += 1
      }
      return ~crc
    }
  }

  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var crc = UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0x82f6_3b78 : crc >> 1 }
      tables[byte] = crc
    }
    for lane in 1..<8 {
      for byte in 0..<256 {
        let shorter = tables[(lane - 1) * 256 + byte]
        tables[lane * 256 + byte] = tables[Int(shorter & 0xff)] ^ (shorter >> 8)
      }
    }
    return tables
  }()
}

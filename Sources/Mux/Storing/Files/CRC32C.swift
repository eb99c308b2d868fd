import LightFoundation

/// The checksum of RFC 3720, which detects torn and corrupt files.
enum CRC32C {
  static func checksum(_ bytes: UnsafeRawBufferPointer, continuing crc: UInt32 = 0) -> UInt32 {
    tables.withUnsafeBufferPointer { tables in
      var crc = ~crc
      var at = 0
      // Eight bytes per step, with one table each.
      while at + 8 <= bytes.count {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
        let low = UInt32(truncatingIfNeeded: word) ^ crc
        let high = UInt32(truncatingIfNeeded: word >> 32)
        crc = tables[1792 + Int(low & 0xff)] ^ tables[1536 + Int(low >> 8 & 0xff)]
        crc ^= tables[1280 + Int(low >> 16 & 0xff)] ^ tables[1024 + Int(low >> 24)]
        crc ^= tables[768 + Int(high & 0xff)] ^ tables[512 + Int(high >> 8 & 0xff)]
        crc ^= tables[256 + Int(high >> 16 & 0xff)] ^ tables[Int(high >> 24)]
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
    for queue in 1..<8 {
      for byte in 0..<256 {
        let shorter = tables[(queue - 1) * 256 + byte]
        tables[queue * 256 + byte] = tables[Int(shorter & 0xff)] ^ (shorter >> 8)
      }
    }
    return tables
  }()
}

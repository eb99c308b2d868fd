public import LightFoundation

extension LoopbackServer.Reply {
  /// The same body in the gzip format, which clients unpack by themselves.
  ///
  /// Nothing is made smaller by it.
  public static func gzipped(
    status: Int = 200, headers: HTTPHeaders = [:], body: Data
  ) -> LoopbackServer.Reply {
    var headers = headers
    headers["Content-Encoding"] = "gzip"
    return LoopbackServer.Reply(status: status, headers: headers, body: Gzip.wrap(body))
  }
}

/// The gzip format of RFC 1952 around blocks that are stored as they are.
enum Gzip {
  static func wrap(_ data: Data) -> Data {
    var result = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF])
    var rest = data[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      result.append(rest.isEmpty ? 1 : 0)
      append(UInt16(block.count), to: &result)
      append(~UInt16(block.count), to: &result)
      result.append(block)
    } while !rest.isEmpty
    append(checksum(data), to: &result)
    append(UInt32(truncatingIfNeeded: data.count), to: &result)
    return result
  }

  private static func append(_ number: some FixedWidthInteger, to data: inout Data) {
    withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
  }

  /// The CRC-32 of the format.
  private static func checksum(_ data: Data) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in data {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

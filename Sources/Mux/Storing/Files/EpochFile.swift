import struct LightFoundation.Data

enum EpochFile {
  static func bytes(of epoch: UInt64, domain: CacheDomain) -> [UInt8] {
    var text = JSONLine(capacity: 100 + domain.name.utf8.count)
    text.raw("{\"mux\":")
    text.raw(CacheFile.version.description)
    text.raw(",\"domain\":")
    text.string(domain.name)
    text.raw(",\"epoch\":")
    text.raw(epoch.description)
    return text.sealed(with: Data())
  }

  /// Returns the epoch in a file; nil if the file is corrupt.
  static func epoch(in bytes: [UInt8]) -> UInt64? {
    var text = JSONLineScanner(bytes)
    guard text.skip("{\"mux\":"), text.integer() == CacheFile.version, text.skip(",\"domain\":"),
      text.string() != nil, text.skip(",\"epoch\":"), let epoch = text.integer()
    else { return nil }
    let covered = text.position
    guard let checksum = text.seal(), text.position == bytes.count else { return nil }
    let actual = bytes.withUnsafeBytes {
      CRC32C.checksum(UnsafeRawBufferPointer(rebasing: $0[..<covered]))
    }
    return actual == checksum ? epoch : nil
  }
}

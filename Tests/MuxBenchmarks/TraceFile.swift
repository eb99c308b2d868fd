import CacheTesting
import Foundation

/// A trace file with keys as lines of numbers or as 32-bit little-endian integers.
struct TraceFile: Sendable {
  struct Fault: Error, CustomStringConvertible { let description: String }

  let trace: Trace

  init(_ path: String) throws { try self.init(URL(fileURLWithPath: path)) }

  init(_ file: URL) throws {
    let data: Data
    do { data = try Data(contentsOf: file) } catch {
      throw Fault(description: "\(file.lastPathComponent) cannot be read")
    }
    let name = file.deletingPathExtension().lastPathComponent
    let keys = TraceFile.keys(of: [UInt8](data))
    guard let keys, !keys.isEmpty else { throw Fault(description: "\(name) is no trace") }
    trace = Trace(name: name, keys: keys)
  }

  /// Loads the traces included in the package.
  static func carried() throws -> [Trace] {
    guard let folder = Bundle.module.resourceURL?.appendingPathComponent("Traces"),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { throw Fault(description: "the traces are not beside the program") }
    return try names.sorted().map { try TraceFile(folder.appendingPathComponent($0)).trace }
  }

  /// Returns nil if the bytes are neither lines of numbers nor 32-bit integers.
  private static func keys(of bytes: [UInt8]) -> [Int]? {
    let isText = bytes.allSatisfy { $0 == 9 || $0 == 10 || $0 == 13 || 32...126 ~= $0 }
    if isText { return numbers(of: bytes) }
    guard bytes.count.isMultiple(of: 4) else { return nil }
    return stride(from: 0, to: bytes.count, by: 4).map { start in
      bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }

  /// Parses one number per line, skipping lines that start with `#`.
  private static func numbers(of bytes: [UInt8]) -> [Int]? {
    var keys: [Int] = []
    for line in bytes.split(whereSeparator: { $0 == 10 || $0 == 13 }) where line.first != 35 {
      let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespaces)
      if text.isEmpty { continue }
      guard let key = Int(text) else { return nil }
      keys.append(key)
    }
    return keys
  }
}

#if Valkey
import ChildProcesses
import Foundation

@testable import MuxValkey

/// One of several processes that share a server and nothing else.
struct FleetProcess {
  private let child: ChildProcess
  private let pipe: OutputPipe

  /// Starts one that asks for each of some keys with some callers at once; a fetch takes `pause`.
  init(
    _ server: ValkeyServer, in folder: URL, patience: Int = 60_000, keys: Int = 1,
    callers: Int = 1, pause: Int, lease: Int = 60_000
  ) throws {
    pipe = try OutputPipe()
    child = try ChildProcess(
      [ChildProcess.built("SharingProbe"), "unix:\(server.path)", folder.path, "\(patience)"]
        + ["\(keys)", "\(callers)", "\(pause)", "\(lease)"],
      ["PATH": "/usr/bin:/bin"], output: pipe.writingEnd)
    pipe.closeWritingEnd()
  }

  /// What it writes next, nil at its end.
  func line() -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while read(pipe.readingEnd, &byte, 1) == 1 {
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// How many of its callers got the right value, once it has ended.
  func right() -> Int? {
    var right: Int?
    while let line = line() {
      if line.hasPrefix("right ") { right = Int(line.split(separator: " ")[1]) }
    }
    return child.waitForEnd() == 0 ? right : nil
  }

  func kill() { child.kill() }

  func signal(_ number: Int32) { _ = Foundation.kill(child.id, number) }

  /// The keys that were fetched, by any process, in their order.
  static func fetches(in folder: URL) throws -> [String] {
    try String(contentsOf: folder.appending(path: "fetches"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }
}
#endif

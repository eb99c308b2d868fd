package import Foundation

/// One of several processes that share what they fetch: a run of `SharingProbe`.
package struct SharingProcess {
  private let child: ChildProcess
  private let pipe: OutputPipe

  /// Starts one over a store in a folder, or over the server of an address.
  ///
  /// It asks for each of some keys with some callers at once, and a fetch takes `pause`; times are
  /// milliseconds.
  package init(
    _ store: String, in folder: URL, patience: Int = 600_000, keys: Int = 1, callers: Int = 1,
    pause: Int, lease: Int = 600_000
  ) throws {
    pipe = try OutputPipe()
    child = try ChildProcess(
      [ChildProcess.built("SharingProbe"), store, folder.path, "\(patience)"]
        + ["\(keys)", "\(callers)", "\(pause)", "\(lease)"],
      ["PATH": "/usr/bin:/bin"], output: pipe.writingEnd)
    pipe.closeWritingEnd()
  }

  /// What it writes next, nil at its end.
  package func line() -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while read(pipe.readingEnd, &byte, 1) == 1 {
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// How many of its callers got the right value, once it has ended.
  package func right() -> Int? {
    var right: Int?
    while let line = line() {
      if line.hasPrefix("right ") {
        right = line.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      }
    }
    return child.waitForEnd() == 0 ? right : nil
  }

  /// Ends it at once, wherever it is.
  package func kill() { child.kill() }

  /// Has it stand still.
  package func stop() { _ = Foundation.kill(child.id, SIGSTOP) }

  /// Has it go on.
  package func resume() { _ = Foundation.kill(child.id, SIGCONT) }

  /// The keys that were fetched, by any process, in their order.
  package static func fetches(in folder: URL) throws -> [String] {
    let file = folder.appending(path: "fetches")
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}

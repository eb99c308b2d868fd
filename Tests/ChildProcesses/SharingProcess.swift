package import Foundation

/// A process that shares what it fetches with others: a run of `SharingProbe`.
package struct SharingProcess {
  private let child: ChildProcess
  private let pipe: OutputPipe

  /// Starts a process over a store in a folder, or over a server address.
  ///
  /// Each key is requested by a number of callers at once, and a fetch takes `pause`. Times are in
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

  /// The next line of output, or nil at the end.
  package func line() -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while read(pipe.readingEnd, &byte, 1) == 1 {
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Waits for the end and returns the number of callers that got the right value.
  package func right() -> Int? {
    var right: Int?
    while let line = line() {
      if line.hasPrefix("right ") {
        right = line.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      }
    }
    return child.waitForEnd() == 0 ? right : nil
  }

  package func kill() { child.kill() }

  package func stop() { _ = Foundation.kill(child.id, SIGSTOP) }

  package func resume() { _ = Foundation.kill(child.id, SIGCONT) }

  /// The keys that any process has fetched, in order.
  package static func fetches(in folder: URL) throws -> [String] {
    let file = folder.appending(path: "fetches")
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}

import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The two streams that the program writes to.
struct Console: Sendable {
  /// Why standard output could not be written.
  enum OutputError: Error, Hashable, Sendable {
    /// Nobody reads any more, which is no error.
    case closed
    /// The disk is full, or the like.
    case failed(String)
  }

  /// Writes to standard output, all of it.
  func write(_ text: String) throws(OutputError) {
    try Console.write(text, to: STDOUT_FILENO)
  }

  /// Writes one line to standard error: `note: …`.
  func note(_ text: String) { complain("note: \(text)") }

  /// Writes one line to standard error: `error: …`.
  func error(_ text: String) { complain("error: \(text)") }

  /// Writes a line to standard error; if that is closed, nobody wants to know.
  func complain(_ text: String) {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    try? Console.write(line + "\n", to: STDERR_FILENO)
  }

  private static func write(_ text: String, to stream: Int32) throws(OutputError) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { unsafe in
        Glibc.write(stream, unsafe.baseAddress, unsafe.count)
      }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EPIPE {
        throw .closed
      } else if errno != EINTR {
        throw .failed(String(cString: strerror(errno)))
      }
    }
  }
}

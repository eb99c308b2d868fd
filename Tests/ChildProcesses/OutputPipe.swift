import CChildProcess
import Foundation

/// A pipe for the output of a child process.
package final class OutputPipe {
  package private(set) var readingEnd: Int32
  /// The end for the child process.
  ///
  /// It must be closed here after the start, or reading never ends.
  package private(set) var writingEnd: Int32

  package init() throws {
    var ends: [Int32] = [-1, -1]
    guard child_pipe(&ends) == 0 else {
      throw ChildProcess.Failure(description: "no pipe: \(errno)")
    }
    (readingEnd, writingEnd) = (ends[0], ends[1])
  }

  deinit {
    closeWritingEnd()
    closeReadingEnd()
  }

  /// Closes the reading end, so that writing fails from now on.
  package func closeReadingEnd() {
    if readingEnd >= 0 { close(readingEnd) }
    readingEnd = -1
  }

  package func closeWritingEnd() {
    if writingEnd >= 0 { close(writingEnd) }
    writingEnd = -1
  }

  /// Reads all pipes until they are closed.
  ///
  /// After each minute without output `wait` gets the texts so far and returns whether to continue.
  static func readAll(_ pipes: [OutputPipe], wait: ([String]) -> Bool) -> [String] {
    var files = pipes.map { pollfd(fd: $0.readingEnd, events: Int16(POLLIN), revents: 0) }
    var texts: [[UInt8]] = pipes.map { _ in [] }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while files.contains(where: { $0.fd >= 0 }) {
      if poll(&files, nfds_t(files.count), 60_000) == 0 {
        guard wait(texts.map { String(decoding: $0, as: UTF8.self) }) else { break }
      }
      for index in files.indices where files[index].revents != 0 {
        let count = read(files[index].fd, &bytes, bytes.count)
        if count > 0 {
          texts[index] += bytes[..<count]
        } else {
          // poll ignores negative descriptors.
          files[index].fd = -1
          files[index].revents = 0
        }
      }
    }
    return texts.map { String(decoding: $0, as: UTF8.self) }
  }
}

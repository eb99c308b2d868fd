import CChildProcess
import Foundation

/// What a program writes, and this one reads.
package final class OutputPipe {
  package private(set) var readingEnd: Int32
  /// For the program; closed here once it has it, or the end never comes.
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

  /// Reads no more: who writes then is told so.
  package func closeReadingEnd() {
    if readingEnd >= 0 { close(readingEnd) }
    readingEnd = -1
  }

  package func closeWritingEnd() {
    if writingEnd >= 0 { close(writingEnd) }
    writingEnd = -1
  }

  /// What is written into each until all of them are closed.
  ///
  /// When nothing has come for a minute, `wait` is told what there is, and says whether to go on.
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
          // Below zero it is looked at no more.
          files[index].fd = -1
          files[index].revents = 0
        }
      }
    }
    return texts.map { String(decoding: $0, as: UTF8.self) }
  }
}

import LightFoundation

/// Wakes the thread that waits for a terminal from any other thread.
package final class Waker: Sendable {
  let readEnd: Int32
  private let writeEnd: Int32

  /// Creates a waker, or returns nil if the process cannot open more files.
  package init?() {
    guard let ends = Waker.openPipe() else { return nil }
    (readEnd, writeEnd) = ends
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Ends the current wait, or the next one.
  package func wake() {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }

  func drain() { _ = Waker.readPage(readEnd) }

  /// Creates a non-blocking pipe that child processes do not inherit.
  static func openPipe() -> (Int32, Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }

  /// Reads at most a page; empty at the end, nil after an error.
  static func readPage(_ file: Int32) -> [UInt8]? {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, count in
      var result: Int
      repeat {
        result = read(file, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
      failed = result < 0
      count = max(result, 0)
    }
    return failed ? nil : bytes
  }
}

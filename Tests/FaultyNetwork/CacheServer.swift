import ChildProcesses
import Foundation

/// A server of Valkey or Redis on a socket in a folder, which keeps nothing on the disk and ends with
/// this value.
package final class CacheServer {
  /// Its socket.
  package let path: String
  /// What the program is called.
  package let name: String
  private let arguments: [String]
  private var process: ChildProcess

  /// Where the program is, of either name; nil where there is none.
  package static let program: String? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return ["valkey-server", "redis-server"].lazy
      .flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Starts a program with its usual arguments and more of them.
  package init(_ program: String, in folder: String, _ more: [String] = []) throws {
    path = "\(folder)/s"
    name = program.split(separator: "/").last.map(String.init) ?? program
    arguments =
      [program, "--port", "0", "--unixsocket", path, "--save", "", "--appendonly", "no"]
      + ["--dir", folder] + more
    process = try ChildProcess(arguments, [:])
  }

  deinit { process.kill() }

  /// Ends it at once.
  package func kill() { process.kill() }

  /// Starts it again, with nothing in it; who asks waits until it is ready.
  package func restart() throws {
    kill()
    process = try ChildProcess(arguments, [:])
  }

  /// Looks, with a pause after each look, until it takes connections; false if it has ended instead.
  package func becomesReady(_ pause: () async throws -> Void) async rethrows -> Bool {
    while process.codeIfEnded() == nil {
      if let socket = UnixSocket.connect(to: path) {
        close(socket)
        return true
      }
      try await pause()
    }
    return false
  }

  /// Has the server at a socket forget everything.
  package static func flush(at path: String) {
    guard let socket = UnixSocket.connect(to: path) else { return }
    _ = UnixSocket.send(Array("FLUSHALL\r\n".utf8)[...], to: socket)
    // Its answer says that it is done.
    var answer: UInt8 = 0
    _ = recv(socket, &answer, 1, 0)
    close(socket)
  }
}

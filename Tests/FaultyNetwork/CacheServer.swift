import ChildProcesses
import Foundation

/// A Valkey or Redis server on a socket in a folder, without persistence; killed when released.
package final class CacheServer {
  package let path: String
  /// The name of the program.
  package let name: String
  private let arguments: [String]
  private var process: ChildProcess

  /// The path of the program under either name, or nil if it is not installed.
  package static let program: String? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return ["valkey-server", "redis-server"].lazy
      .flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Starts a program with its usual arguments and additional ones.
  package init(_ program: String, in folder: String, _ more: [String] = []) throws {
    path = "\(folder)/s"
    name = program.split(separator: "/").last.map(String.init) ?? program
    arguments =
      [program, "--port", "0", "--unixsocket", path, "--save", "", "--appendonly", "no"]
      + ["--dir", folder] + more
    process = try ChildProcess(arguments, [:])
  }

  deinit { process.kill() }

  package func kill() { process.kill() }

  /// Restarts the server without data; clients must wait until it is ready.
  package func restart() throws {
    kill()
    process = try ChildProcess(arguments, [:])
  }

  /// Polls until the server accepts connections; false if it has ended.
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

  /// Removes all data from the server at a socket.
  package static func flush(at path: String) {
    guard let socket = UnixSocket.connect(to: path) else { return }
    _ = UnixSocket.send(Array("FLUSHALL\r\n".utf8)[...], to: socket)
    // The response confirms that it is done.
    var answer: UInt8 = 0
    _ = recv(socket, &answer, 1, 0)
    close(socket)
  }
}

import Foundation
import Mux
import MuxNetworking

/// Downloads one address into a folder and says how long the file is and how much memory that took;
/// or is the server for that, so that the memory of the two is not mixed up.
@main struct DownloadProbe {
  static func main() async throws {
    let arguments = CommandLine.arguments
    if arguments.count == 2, arguments[1] == "serve" { return try serve() }
    guard arguments.count == 3, let url = URL(string: arguments[1]) else {
      print("usage: DownloadProbe ADDRESS FOLDER | serve")
      exit(64)
    }
    let media = MediaLoader(
      root: URL(filePath: arguments[2]), limits: .unlimited,
      downloader: URLSessionTransport(silence: .seconds(600)))
    let file = try await media.request(url)
    let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
    print(size ?? -1, peakKilobytes())
  }

  /// Serves as many zero bytes as the path says, until the input ends.
  private static func serve() throws {
    let server = try LoopbackServer { request in
      .init(parts: [.zeros(Int(request.url.lastPathComponent) ?? 0)])
    }
    FileHandle.standardOutput.write(Data("\(server.url)\n".utf8))
    _ = try FileHandle.standardInput.readToEnd()
    server.stop()
  }

  /// The most memory that was resident at once.
  private static func peakKilobytes() -> Int {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? -1
  }
}

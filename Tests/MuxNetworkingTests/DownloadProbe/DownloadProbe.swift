import Foundation
import Mux
import MuxNetworking

/// Downloads one address into a folder and says how long the file is and how much memory that took.
@main struct DownloadProbe {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let url = URL(string: arguments[1]) else {
      print("usage: DownloadProbe ADDRESS FOLDER")
      exit(64)
    }
    let media = MediaLoader(
      root: URL(filePath: arguments[2]), limits: .unlimited,
      downloader: URLSessionTransport(silence: .seconds(600)))
    let file = try await media.request(url)
    let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
    print(size ?? -1, peakKilobytes())
  }

  /// The most memory that was resident at once.
  private static func peakKilobytes() -> Int {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? -1
  }
}

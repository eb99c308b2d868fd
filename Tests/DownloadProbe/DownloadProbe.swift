import LightFoundation
import Mux
import MuxNetworking

/// Performs one network operation in a separate process, for tests that measure its cost and end.
@main struct DownloadProbe {
  static func main() async throws {
    let words = CommandLine.arguments.dropFirst()
    guard let verb = words.first, let url = URL(string: words.last ?? "") else { usage() }
    switch (verb, words.count) {
    case ("serve", 1): try serve()
    case ("download", 3): try await download(url, to: words[words.startIndex + 1])
    case ("ask", 2): await ask(url)
    case ("hang", 2): await hang(url)
    case ("leave", 2): try await leave(url)
    case ("crowd", 1): try await crowd()
    default: usage()
    }
  }

  private static func usage() -> Never {
    print(
      "usage: DownloadProbe serve | crowd | download FOLDER ADDRESS | ask, hang or leave ADDRESS")
    exit(64)
  }

  private static let transport = NetworkTransport(idleTimeout: .seconds(600))

  /// Downloads a URL and prints the length of the file and the peak memory.
  private static func download(_ url: URL, to folder: String) async throws {
    let media = MediaLoader(
      root: URL(filePath: folder), limits: .unlimited, downloader: transport)
    let file = try await media.request(url)
    var facts = stat()
    print(stat(file.path, &facts) == 0 ? Int(facts.st_size) : -1, peakKilobytes())
  }

  /// Sends one request and prints the status or error.
  private static func ask(_ url: URL) async {
    do {
      print(try await transport.send(HTTPRequest(url)).status)
    } catch {
      print(error)
    }
  }

  /// Waits three seconds for a response that does not arrive.
  ///
  /// Prints the processor time in milliseconds and how often the network thread woke.
  private static func hang(_ url: URL) async {
    var outcome = ""
    do {
      outcome = "\(try await transport.send(HTTPRequest(url, timeout: .seconds(3))).status)"
    } catch {
      outcome = "\(error)"
    }
    var used = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used)
    print(used.tv_sec * 1000 + used.tv_nsec / 1_000_000, transport.turns, outcome)
  }

  /// Exits in the middle of four downloads.
  private static func leave(_ url: URL) async throws {
    try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { try await transport.download(MediaRequest(url), to: Leaver()) }
      }
      try await group.waitForAll()
    }
  }

  private final class Leaver: MediaReceiver {
    private let count = Lock(0)

    func begin(status: Int, headers: [String: String]) {}

    func receive(_ bytes: Data) {
      let size = count.withLock { count in
        count += bytes.count
        return count
      }
      if size > 1 << 20 { exit(7) }
    }
  }

  /// Opens connections until no descriptor is left, closes them, and sends a request.
  private static func crowd() async throws {
    let server = try LoopbackServer { _ in .init(status: 200) }
    // libdispatch opens its descriptors at the first request, and traps if there is none.
    _ = try await transport.send(HTTPRequest(server.url))
    var limit = rlimit(rlim_cur: 64, rlim_max: 64)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = server.port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var files: [Int32] = []
    while true {
      let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      if file < 0 { break }
      files.append(file)
      withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          _ = connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }
    for file in files { close(file) }
    await ask(server.url)
  }

  /// Serves as many zero bytes as the path states, until its input ends.
  private static func serve() throws {
    let server = try LoopbackServer { request in
      .init(parts: [.zeros(Int(request.url.lastPathComponent) ?? 0)])
    }
    print(server.url)
    fflush(nil)
    while readLine() != nil {}
    server.stop()
  }

  /// The peak resident memory.
  private static func peakKilobytes() -> Int {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? -1
  }
}

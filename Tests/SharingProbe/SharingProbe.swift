import LightFoundation
import Mux
import MuxSQLite

#if Valkey
import MuxValkey
#endif

/// Requests keys in a separate process over a store that several share, and logs each fetch in a
/// common file.
@main struct SharingProbe {
  static func main() async throws {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count == 7, let keys = Int(words[3]), let callers = Int(words[4]),
      let pause = Int(words[5]), let lease = Int(words[6])
    else {
      print("usage: SharingProbe json|sqlite|ADDRESS FOLDER PATIENCE KEYS CALLERS PAUSE LEASE")
      exit(64)
    }
    let folder = URL(filePath: words[1])
    let log = Log(folder.appending(path: "fetches").path)
    // Long time-outs, because a busy machine is not under test.
    let long = Duration.seconds(600)
    var store: any Cacher = JSONFileCacher(root: folder.appending(path: "store"), busyTimeout: long)
    #if SQLite
    if words[0] == "sqlite" {
      store = SQLiteCacher(file: folder.appending(path: "store.sqlite"), busyTimeout: long)
    }
    #endif
    var sharing = Sharing.onThisMachine(over: store)
    #if Valkey
    if words[0].hasPrefix("unix:") {
      // Each process has its own store on this machine.
      store = JSONFileCacher(root: folder.appending(path: "store-\(getpid())"), busyTimeout: long)
      let prefix = "\(folder.lastPathComponent):"
      let tier = ValkeyTier(try ValkeyAddress(words[0]), prefix: prefix, timeout: long)
      sharing = Sharing(over: tier)
    }
    #endif
    sharing.waitTimeout = .milliseconds(Int(words[2]) ?? 0)
    sharing.leaseDuration = .milliseconds(lease)
    let options = MuxOptions(
      freshness: .timeToLive(.seconds(600)), deadline: nil, cacher: store, sharing: sharing)
    let things = MultiplexerMap<String, String>(
      cacheKey: "things", limits: CacheLimits(count: 5_000), options: options
    ) { key in
      log.write(key)
      print("fetches \(key)")
      fflush(nil)
      try await MuxEnvironment.live.time.sleep(for: .milliseconds(pause))
      return "value of \(key)"
    }
    let begin = ContinuousClock.now
    let right = await withTaskGroup(of: Int.self) { group in
      for caller in 0..<callers {
        for key in 0..<keys {
          // Each process has its own order of keys.
          let key = "\((key * 7 + Int(getpid()) * 31 + caller) % keys)"
          group.addTask {
            let isRight = (try? await things.request(key: key)) == "value of \(key)"
            if callers == 1 {
              print("has \(key)")
              fflush(nil)
            }
            return isRight ? 1 : 0
          }
        }
      }
      var right = 0
      for await one in group { right += one }
      return right
    }
    print("right \(right) after \(ContinuousClock.now - begin)")
    try await things.save()
  }
}

/// A file to which many processes append lines.
private struct Log: Sendable {
  private let file: Int32

  init(_ path: String) { file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600) }

  func write(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = bytes.withUnsafeBytes { posixWrite(file, $0.baseAddress, $0.count) }
  }
}

private func posixWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}

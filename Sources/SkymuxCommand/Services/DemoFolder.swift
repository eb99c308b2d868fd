import LightFoundation
import Mux

/// The temporary folder of the demo.
///
/// Once removed, it is not created again.
final class DemoFolder: Sendable {
  let url = FileManager.default.temporaryDirectory
    .appending(path: "skymux-demo-\(UUID().uuidString)")
  private let stores = Lock<[JSONFileCacher]?>([])

  /// All folders in use, to remove when the program exits; nil afterwards.
  private static let all = Lock<[DemoFolder]?>([])

  /// Creates the value; the folder itself is created on the first save.
  init() {
    let isTooLate = DemoFolder.all.withLock {
      $0?.append(self)
      return $0 == nil
    }
    if isTooLate { end() }
  }

  func cacher(wallClock: @escaping @Sendable () -> Date) -> JSONFileCacher {
    let cacher = JSONFileCacher(root: url, runsInline: true, wallClock: wallClock)
    let isTooLate = stores.withLock {
      $0?.append(cacher)
      return $0 == nil
    }
    if isTooLate { cacher.end() }
    return cacher
  }

  /// Waits for current saves, prevents further ones and removes the folder.
  func end() {
    for store in stores.withLock({ $0.take() }) ?? [] { store.end() }
    try? FileManager.default.removeItem(at: url)
    DemoFolder.all.withLock { $0?.removeAll { $0 === self } }
  }

  /// Removes all folders and prevents new ones.
  static func endAll() {
    for folder in all.withLock({ $0.take() }) ?? [] { folder.end() }
  }
}

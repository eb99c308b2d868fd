import LightFoundation
import Mux

/// The folder of a made-up world, which goes when it ends and does not come back.
final class DemoFolder: Sendable {
  let url = FileManager.default.temporaryDirectory
    .appending(path: "skymux-demo-\(UUID().uuidString)")
  private let stores = Lock<[JSONFileCacher]?>([])

  /// All that there are, for a program that ends in the midst of them; nil once it has ended.
  private static let all = Lock<[DemoFolder]?>([])

  /// A folder that is not made before something is saved.
  init() {
    let isTooLate = DemoFolder.all.withLock {
      $0?.append(self)
      return $0 == nil
    }
    if isTooLate { end() }
  }

  func cacher(wallClock: @escaping @Sendable () -> Date) -> JSONFileCacher {
    let cacher = JSONFileCacher(root: url, work: .inline, wallClock: wallClock)
    let isTooLate = stores.withLock {
      $0?.append(cacher)
      return $0 == nil
    }
    if isTooLate { cacher.end() }
    return cacher
  }

  /// Removes what is on disk, after what is being saved; nothing is saved any more.
  func end() {
    for store in stores.withLock({ $0.take() }) ?? [] { store.end() }
    try? FileManager.default.removeItem(at: url)
    DemoFolder.all.withLock { $0?.removeAll { $0 === self } }
  }

  /// Ends all that there are, and those that would come.
  static func endAll() {
    for folder in all.withLock({ $0.take() }) ?? [] { folder.end() }
  }
}

import Foundation
import MuxTesting
import Testing

@testable import Mux

@Suite struct DiskIndexTests {
  private func file(_ bytes: Int, _ second: Int) -> DiskIndex.File {
    .init(bytes: bytes, fetchedAt: Date(timeIntervalSinceReferenceDate: Double(second)))
  }

  @Test func `The oldest file goes first while there are too many bytes`() {
    var index = DiskIndex()
    index.note("b", file(10, 2))
    index.note("a", file(10, 1))
    index.note("c", file(10, 3))
    index.note("a", file(20, 4))
    #expect(index.bytes == 40)
    let limits = DiskLimits(bytes: 20)
    var gone: [String] = []
    while let next = index.next(over: limits, now: .now) {
      index.forget(next.path)
      gone.append(next.path)
    }
    #expect(gone == ["b", "c"] && index.bytes == 20 && index.count == 1)
  }

  @Test func `DiskIndex agrees with a plain list over random changes`() {
    var random = SeededRandom(seed: 11)
    var index = DiskIndex()
    var model: [String: DiskIndex.File] = [:]
    for _ in 0..<5000 {
      let path = "\(random.nextInt(below: 3))/\(random.nextInt(below: 40))"
      switch random.nextInt(below: 10) {
      case 0..<6:
        let file = file(random.nextInt(below: 100), random.nextInt(below: 50))
        index.note(path, file)
        model[path] = file
      case 6..<8:
        index.forget(path)
        model[path] = nil
      case 8:
        let folder = "\(random.nextInt(below: 3))"
        if random.nextInt(below: 10) == 0 {
          index.forget(folder: folder)
          model = model.filter { !$0.key.hasPrefix(folder + "/") }
        }
      default:
        let limits = DiskLimits(
          bytes: random.nextInt(below: 2000),
          age: random.nextInt(below: 2) == 0 ? .seconds(30) : nil)
        let now = Date(timeIntervalSinceReferenceDate: 50)
        while let next = index.next(over: limits, now: now) {
          let oldest = model.min {
            ($0.value.fetchedAt, $0.key) < ($1.value.fetchedAt, $1.key)
          }
          #expect(next.path == oldest?.key && next.file == oldest?.value)
          index.forget(next.path)
          model[next.path] = nil
        }
        #expect(index.bytes <= limits.bytes ?? .max)
      }
      #expect(index.bytes == model.values.reduce(0) { $0 + $1.bytes })
      #expect(index.count == model.count)
    }
  }
}

#if SQLite
import CFaultyDisk
import Foundation

/// A disk that fails on demand, and does not wait for the real one to write.
final class FaultyDisk {
  /// What SQLite knows it by.
  let name = "faulty-\(UUID().uuidString)"
  private let disk: OpaquePointer

  init() throws {
    guard let disk = faulty_disk_make(name) else { throw CocoaError(.featureUnsupported) }
    self.disk = disk
  }

  deinit { faulty_disk_free(disk) }

  /// Lets the `call`-th call fail, counted from 1; if `lasting`, all after it too.
  func fail(at call: Int, as fault: faulty_disk_fault, lasting: Bool) {
    faulty_disk_arm(disk, Int32(call), fault, lasting ? 1 : 0)
  }

  /// Works again.
  func mend() { faulty_disk_arm(disk, 0, FAULTY_DISK_BROKEN, 0) }

  /// Keeps beside each file, from now on, what a cut of the power would leave of it.
  func keepSynced() { faulty_disk_keep_synced(disk) }

  /// How many calls have failed since the disk was last told what to do.
  var failures: Int { Int(faulty_disk_failures(disk)) }
}
#endif

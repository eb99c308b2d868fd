#if SQLite
import CFaultyDisk
import Foundation

/// A disk that fails on demand, without waiting for the real one to write.
final class FaultyDisk {
  /// The name under which SQLite knows it.
  let name = "faulty-\(UUID().uuidString)"
  private let disk: OpaquePointer

  init() throws {
    guard let disk = faulty_disk_make(name) else { throw CocoaError(.featureUnsupported) }
    self.disk = disk
  }

  deinit { faulty_disk_free(disk) }

  /// Fails the `call`-th call, counted from 1; if `lasting`, all later ones as well.
  func fail(at call: Int, as fault: faulty_disk_fault, lasting: Bool) {
    faulty_disk_arm(disk, Int32(call), fault, lasting ? 1 : 0)
  }

  /// Ends the failures.
  func mend() { faulty_disk_arm(disk, 0, FAULTY_DISK_BROKEN, 0) }

  /// From now on keeps beside each file the state that a power cut would leave.
  func keepSynced() { faulty_disk_keep_synced(disk) }

  /// The number of failed calls since the last setting.
  var failures: Int { Int(faulty_disk_failures(disk)) }
}
#endif

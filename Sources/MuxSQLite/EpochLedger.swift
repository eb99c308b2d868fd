#if SQLite
import Mux

/// The highest known epoch of each domain, which must never decrease.
///
/// The file stores epochs, but a new file that replaces a damaged one has none. Without this copy,
/// a domain could restart at epoch 0 and accept entries from before it was cleared.
struct EpochLedger {
  enum Verdict: Hashable {
    case save
    /// The file has an older epoch than the batch, so its entries of that epoch are removed first.
    case raise(to: UInt64)
    case superseded(by: UInt64)
  }

  // Keyed by bytes, because the file distinguishes strings that Swift considers equal.
  private var highest: [[UInt8]: UInt64] = [:]

  var entries: [(name: String, epoch: UInt64)] {
    highest.map { (String(decoding: $0.key, as: UTF8.self), $0.value) }
  }

  /// Records an epoch and returns the highest one of the domain.
  @discardableResult
  mutating func note(_ epoch: UInt64, of domain: String) -> UInt64 {
    let name = Array(domain.utf8)
    let result = max(highest[name, default: 0], epoch)
    if result > 0 { highest[name] = result }
    return result
  }

  /// Decides on a batch with an epoch, given the epoch stored in the file.
  mutating func judge(_ epoch: UInt64, stored: UInt64, of domain: String) -> Verdict {
    let present = note(stored, of: domain)
    if epoch < present { return .superseded(by: present) }
    return epoch > stored ? .raise(to: epoch) : .save
  }
}
#endif

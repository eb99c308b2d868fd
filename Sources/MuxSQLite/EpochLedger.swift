#if SQLite
import Mux

/// The highest epoch seen of each domain, which must never go back.
///
/// The file has the epochs, but a damaged file is replaced by one that knows nothing. Without a
/// second place a domain could be cleared, start at 0 again, and take in what it had cleared.
struct EpochLedger {
  enum Verdict: Hashable {
    case save
    /// The file is younger than the batch: what it has under the older epoch goes first.
    case raise(to: UInt64)
    case superseded(by: UInt64)
  }

  // By bytes: two spellings of one text are two domains for the file.
  private var highest: [[UInt8]: UInt64] = [:]

  var entries: [(name: String, epoch: UInt64)] {
    highest.map { (String(decoding: $0.key, as: UTF8.self), $0.value) }
  }

  /// Notes an epoch and gives the highest one seen.
  @discardableResult
  mutating func note(_ epoch: UInt64, of domain: String) -> UInt64 {
    let name = Array(domain.utf8)
    let result = max(highest[name, default: 0], epoch)
    if result > 0 { highest[name] = result }
    return result
  }

  /// Judges a batch of an epoch, with the file at `stored`.
  mutating func judge(_ epoch: UInt64, stored: UInt64, of domain: String) -> Verdict {
    let present = note(stored, of: domain)
    if epoch < present { return .superseded(by: present) }
    return epoch > stored ? .raise(to: epoch) : .save
  }
}
#endif

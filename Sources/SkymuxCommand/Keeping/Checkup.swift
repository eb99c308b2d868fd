/// One thing that was looked at, how it is, and what to do if it is not well.
struct Checkup: Hashable, Sendable {
  /// How it is.
  enum Verdict: String, Hashable, Sendable {
    case good, doubtful, bad
  }

  let name: String
  let verdict: Verdict
  let finding: String
  let advice: String?

  static func good(_ name: String, _ finding: String) -> Checkup {
    Checkup(name: name, verdict: .good, finding: finding, advice: nil)
  }

  static func doubtful(_ name: String, _ finding: String, _ advice: String) -> Checkup {
    Checkup(name: name, verdict: .doubtful, finding: finding, advice: advice)
  }

  static func bad(_ name: String, _ finding: String, _ advice: String) -> Checkup {
    Checkup(name: name, verdict: .bad, finding: finding, advice: advice)
  }
}

import Foundation
import MuxTesting
import SystemTesting
import Testing

/// Random operations on a multiplexer or a map in a world, checked against fourteen invariants.
///
/// A failure names its seed; `MUX_SEED=123 swift test --filter MultiplexerModelTests` runs that
/// one alone and prints its log.
@Suite(.computes) struct MultiplexerModelTests {
  static let environment = ProcessInfo.processInfo.environment
  static let parts = 8
  static let seedsEach = Thorough.pick(64, 1280)
  static let operations = 26

  @Test(arguments: 0..<parts)
  func `Random operations violate no invariant`(part: Int) {
    if let seed = Self.environment["MUX_SEED"].flatMap({ UInt64($0) }) {
      if part == 0 { Self.replay(seed) }
      return
    }
    for index in 0..<Self.seedsEach {
      let seed = UInt64(index * Self.parts + part)
      let (violations, _) = ModelRun(seed: seed).violations(operations: Self.operations)
      if violations.isEmpty { continue }
      Issue.record("MUX_SEED=\(seed): \(violations.map(\.description).joined(separator: "; "))")
      return
    }
  }

  private static func replay(_ seed: UInt64) {
    let run = ModelRun(seed: seed, isVerbose: true)
    let (violations, log) = run.violations(operations: operations)
    print(run.rules)
    print(log.joined(separator: "\n"))
    for violation in violations { Issue.record("MUX_SEED=\(seed): \(violation)") }
  }
}

/// Measures a value and its floor by turns, so that a machine that slows down slows both.
struct Sampler: Sendable {
  let samples: Int

  /// The sample with the middle ratio, after one of each that does not count.
  ///
  /// - Parameter thin: divides the number of samples, for what takes long.
  func compare(
    thin: Int = 1, _ value: () async throws -> Double, floor: () async throws -> Double
  ) async throws -> Measurement {
    _ = try await floor()
    _ = try await value()
    var measured: [Measurement] = []
    for turn in 0..<max(3, samples / thin) {
      if turn % 2 == 0 {
        let base = try await floor()
        measured.append(Measurement(value: try await value(), floor: base))
      } else {
        let top = try await value()
        measured.append(Measurement(value: top, floor: try await floor()))
      }
    }
    measured.sort { $0.ratio < $1.ratio }
    return measured[measured.count / 2]
  }
}

/// How many nanoseconds each of so many operations took.
func nanoseconds(per count: Int, _ work: () async throws -> Void) async rethrows -> Double {
  let time = try await ContinuousClock().measure { try await work() }
  return time / .nanoseconds(1) / Double(count)
}

/// How many milliseconds something took.
func milliseconds(_ work: () async throws -> Void) async rethrows -> Double {
  try await ContinuousClock().measure { try await work() } / .milliseconds(1)
}

/// Takes results, so that the compiler cannot leave out the work that made them.
struct Sink {
  private(set) var sum = 0

  @inline(never)
  mutating func take(_ reading: Reading) { sum &+= reading.hour &+ reading.place.utf8.count }

  mutating func take(_ number: Int) { sum &+= number }

  /// Looks at the sum.
  func check() { precondition(sum != 0, "nothing was measured") }
}

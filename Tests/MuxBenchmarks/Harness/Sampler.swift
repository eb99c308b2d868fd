import Foundation

/// Measures a value and its floor in alternation, so that a slow machine affects both.
struct Sampler: Sendable {
  let samples: Int

  /// With fewer samples, the lower quartile would be the minimum.
  private static let least = 4

  /// Returns the lower quartile of both, after one warm-up sample.
  ///
  /// Other load only ever adds time, so the fastest quarter is closer to the actual cost than the
  /// median.
  ///
  /// `scale` multiplies the number of samples, for short measurements.
  func compare(
    scale: Double = 1, _ value: () async throws -> Double, floor: () async throws -> Double
  ) async throws -> Measurement {
    _ = try await floor()
    _ = try await value()
    var values: [Double] = []
    var floors: [Double] = []
    for turn in 0..<max(Self.least, Int(Double(samples) * scale)) {
      if turn % 2 == 0 {
        floors.append(try await floor())
        values.append(try await value())
      } else {
        values.append(try await value())
        floors.append(try await floor())
      }
    }
    return Measurement(value: quartile(values), floor: quartile(floors))
  }

  /// Returns the lower quartiles of the wall-clock and the processor time of another process.
  func time(_ run: () async throws -> Took) async throws -> Measurement {
    var runs = [try await run()]
    for _ in 0..<max(Self.least, samples) { runs.append(try await run()) }
    return time(Array(runs.dropFirst()))
  }

  func time(_ runs: [Took]) -> Measurement {
    Measurement(value: quartile(runs.map(\.milliseconds)), floor: quartile(runs.map(\.processor)))
  }

  private func quartile(_ samples: [Double]) -> Double { samples.sorted()[samples.count / 4] }
}

func nanoseconds(per count: Int, _ work: () async throws -> Void) async rethrows -> Double {
  let time = try await ContinuousClock().measure { try await work() }
  return time / .nanoseconds(1) / Double(count)
}

func milliseconds(_ work: () async throws -> Void) async rethrows -> Double {
  try await ContinuousClock().measure { try await work() } / .milliseconds(1)
}

/// Returns the processor time per operation in nanoseconds, on all threads.
///
/// Excludes the time that tasks wait for a thread on a busy machine.
func processorNanoseconds(
  per count: Int, _ work: () async throws -> Void
) async rethrows -> Double {
  let start = processorTime(CLOCK_PROCESS_CPUTIME_ID)
  try await work()
  return (processorTime(CLOCK_PROCESS_CPUTIME_ID) - start) / Double(count)
}

private func processorTime(_ clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Consumes results, so that the compiler cannot eliminate the work.
struct Sink {
  private(set) var sum = 0

  @inline(never)
  mutating func take(_ reading: Reading) { sum &+= reading.hour &+ reading.place.utf8.count }

  mutating func take(_ number: Int) { sum &+= number }

  func check() { precondition(sum != 0, "nothing was measured") }
}

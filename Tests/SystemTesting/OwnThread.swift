import Foundation

/// Runs work on a thread outside the task pool.
package func onThread<Outcome: Sendable>(
  _ work: @escaping @Sendable () throws -> Outcome
) async throws -> Outcome {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Result { try work() }) }.start()
  }
}

import Foundation

/// Runs work on a thread that belongs to no task.
package func onThread<Outcome: Sendable>(
  _ work: @escaping @Sendable () throws -> Outcome
) async throws -> Outcome {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Result { try work() }) }.start()
  }
}

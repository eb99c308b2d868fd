import Testing

@testable import Mux

@Suite(.timeLimit(.minutes(60))) struct SuspendedCallerTests {
  @Test func `A caller that is never resumed throws .completionNotCalled`() async {
    await #expect(throws: MuxError.completionNotCalled) {
      _ = try await withSuspendedCaller { _ in }
    }
  }

  @Test func `Resuming a caller twice traps, once does not`() async {
    await #expect(processExitsWith: .failure) {
      _ = try? await withSuspendedCaller { caller in
        for _ in 0..<2 { caller.resume(with: .failure(CancellationError())) }
      }
    }
    await #expect(throws: CancellationError.self) {
      _ = try await withSuspendedCaller { $0.resume(with: .failure(CancellationError())) }
    }
  }
}

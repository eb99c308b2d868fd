extension World {
  /// Waits until something is so on the main actor, which is outside; no time passes meanwhile.
  ///
  /// The world has to await what comes from there, and need not wait for it:
  /// `World(seed: 1, outside: .awaited(atMost: .zero))`. What the body itself does there it does in
  /// ``outside(_:)``.
  ///
  /// - Throws: ``WorldError/stuck(_:)`` if it is not so after 10,000 turns of the main actor.
  public func untilMainActor(_ isSo: @escaping @MainActor @Sendable () -> Bool) async throws {
    for _ in 0..<10_000 {
      try await settle()
      if await outside({ await MainActor.run(body: isSo) }) { return }
    }
    throw WorldError.stuck(report)
  }
}

extension MuxRepository {
  /// From now on saves the members by itself: a quiet while after the last change of one of them,
  /// and at most `longest` after the first.
  ///
  /// ```swift
  /// MuxRepository.shared.saveAutomatically(after: .seconds(2))
  /// ```
  ///
  /// On Apple systems it saves, too, when the program leaves the front. What could not be saved goes
  /// to `report`, and is tried again after the next change. A second call takes the place of the
  /// first; nil ends it.
  public func saveAutomatically(
    after quiet: Duration?, atMost longest: Duration = .seconds(30),
    environment: MuxEnvironment = .live, report: @escaping @Sendable (Report) -> Void = { _ in }
  ) {
    let new = quiet.map { quiet in
      Autosaver(AutosaveState(quiet: quiet, atMost: longest), environment) { [weak self] in
        if let outcome = await self?.saveAll(), !outcome.failures.isEmpty { report(outcome) }
      }
    }
    exchangeSaver(with: new)
    // What has changed already.
    new?.noteChange()
  }
}

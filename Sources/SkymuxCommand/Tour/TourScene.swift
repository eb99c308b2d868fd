/// One thing that the library does, played for real and told with what was counted.
struct TourScene: Sendable {
  /// What was seen.
  struct Sight: Hashable, Sendable {
    /// What happened, with its counts, on one line.
    let text: String
    /// Whether it is what the library promises.
    let holds: Bool

    init(_ text: String, holds: Bool) {
      self.text = text
      self.holds = holds
    }
  }

  /// The word by which it is asked for.
  let name: String
  /// What it shows.
  let title: String
  /// Plays it on a stage of its own.
  let play: @Sendable (TourStage) async throws -> Sight
}

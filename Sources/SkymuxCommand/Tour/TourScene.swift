import Weather
import WeatherFeeds
import WeatherPictures

/// A scene of the tour, which demonstrates a feature of the library and measures it.
struct TourScene: Sendable {
  struct Outcome: Hashable, Sendable {
    /// A description of the outcome with its counts.
    let phrase: Message
    let holds: Bool

    init(_ phrase: Message, holds: Bool) {
      self.phrase = phrase
      self.holds = holds
    }
  }

  /// The name, which is also the argument of `skymux tour`.
  let name: SceneName
  let play: @Sendable (TourStage) async throws -> Outcome

  init(_ name: SceneName, play: @escaping @Sendable (TourStage) async throws -> Outcome) {
    self.name = name
    self.play = play
  }
}

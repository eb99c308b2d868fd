import Weather
import WeatherFeeds
import WeatherPictures

/// One thing that the library does, played for real and told with what was counted.
struct TourScene: Sendable {
  struct Sight: Hashable, Sendable {
    /// What happened, with its counts.
    let phrase: Message
    let holds: Bool

    init(_ phrase: Message, holds: Bool) {
      self.phrase = phrase
      self.holds = holds
    }
  }

  /// Which one it is; its name is the word by which it is asked for.
  let name: SceneName
  let play: @Sendable (TourStage) async throws -> Sight

  init(_ name: SceneName, play: @escaping @Sendable (TourStage) async throws -> Sight) {
    self.name = name
    self.play = play
  }
}

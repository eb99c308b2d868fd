/// A scene of the demonstration as the screen tells it.
public struct SceneCard: Hashable, Sendable {
  /// Which one it is, from 1.
  public let number: Int
  /// How many there are.
  public let count: Int
  /// What it shows.
  public let title: String
  /// What goes on.
  public private(set) var line = ""
  /// What was seen; nil while it is played.
  public private(set) var sight: String?
  /// Whether that is what was promised.
  public private(set) var holds = true

  /// A scene that begins.
  public init(number: Int, of count: Int, title: String) {
    self.number = number
    self.count = count
    self.title = title
  }

  /// The same with what goes on now.
  public func explaining(_ line: String) -> SceneCard {
    var card = self
    card.line = line
    return card
  }

  /// The same with what was seen in the end.
  public func ending(_ sight: String, holds: Bool) -> SceneCard {
    var card = self
    card.sight = sight
    card.holds = holds
    return card
  }
}

/// A scene of the demonstration as the screen tells it.
package struct SceneCard: Hashable, Sendable {
  /// Which one it is, from 1.
  package let number: Int
  package let count: Int
  package let title: String
  package private(set) var line = ""
  /// What was seen; nil while it is played.
  package private(set) var sight: String?
  package private(set) var holds = true
  /// Whether the next scene was asked for while this one is played.
  var hasNext = false

  package init(number: Int, of count: Int, title: String) {
    self.number = number
    self.count = count
    self.title = title
  }

  /// Whether it is still being played.
  var isRunning: Bool { sight == nil }

  /// The same with what goes on now.
  package func explaining(_ line: String) -> SceneCard {
    var card = self
    card.line = line
    return card
  }

  /// The same with what was seen in the end.
  package func ending(_ sight: String, holds: Bool) -> SceneCard {
    var card = self
    card.sight = sight
    card.holds = holds
    return card
  }
}

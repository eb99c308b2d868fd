/// A scene of the demonstration as the screen explains it.
package struct SceneCard: Hashable, Sendable {
  /// The one-based number of the scene.
  package let number: Int
  package let count: Int
  package let title: String
  package private(set) var line = ""
  /// The result, or nil while the scene is running.
  package private(set) var sight: String?
  package private(set) var holds = true
  /// True if the next scene was requested while this one is running.
  var hasNext = false

  package init(number: Int, of count: Int, title: String) {
    self.number = number
    self.count = count
    self.title = title
  }

  var isRunning: Bool { sight == nil }

  /// Returns the scene with a new explanation.
  package func explaining(_ line: String) -> SceneCard {
    var card = self
    card.line = line
    return card
  }

  /// Returns the scene with its result.
  package func ending(_ sight: String, holds: Bool) -> SceneCard {
    var card = self
    card.sight = sight
    card.holds = holds
    return card
  }
}

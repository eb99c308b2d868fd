/// What one thing is called in each language, where only that thing says it.
///
/// A kind of data has words of its own, which stand beside it; a language more is a member more
/// here, and no term compiles before it has it.
public struct Term: Hashable, Sendable {
  /// In English.
  public let english: String
  /// In German.
  public let german: String

  /// The words for one thing.
  public init(english: String, german: String) {
    self.english = english
    self.german = german
  }
}

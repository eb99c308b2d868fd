/// What one thing is called in each language, where only that thing says it.
///
/// A kind of data has words of its own, which stand beside it; a language more is a member more
/// here, and no term compiles before it has it.
public struct Term: Hashable, Sendable {
  /// In English.
  public let english: String
  /// In German.
  public let german: String
  /// In Spanish.
  public let spanish: String
  /// In French.
  public let french: String
  /// In Italian.
  public let italian: String
  /// In Dutch.
  public let dutch: String
  /// In Polish.
  public let polish: String
  /// In Portuguese.
  public let portuguese: String
  /// In Ukrainian.
  public let ukrainian: String
  /// In Japanese.
  public let japanese: String

  /// The words for one thing.
  public init(
    english: String, german: String, spanish: String, french: String, italian: String,
    dutch: String, polish: String, portuguese: String, ukrainian: String, japanese: String
  ) {
    self.english = english
    self.german = german
    self.spanish = spanish
    self.french = french
    self.italian = italian
    self.dutch = dutch
    self.polish = polish
    self.portuguese = portuguese
    self.ukrainian = ukrainian
    self.japanese = japanese
  }
}

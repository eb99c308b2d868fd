/// What one thing is called in each language, where only that thing says it.
///
/// A kind of data has words of its own, which stand beside it; a language more is a member more
/// here, and no term compiles before it has it.
package struct Term: Hashable, Sendable {
  /// In English.
  package let english: String
  /// In German.
  package let german: String
  /// In Spanish.
  package let spanish: String
  /// In French.
  package let french: String
  /// In Italian.
  package let italian: String
  /// In Dutch.
  package let dutch: String
  /// In Polish.
  package let polish: String
  /// In Portuguese.
  package let portuguese: String
  /// In Ukrainian.
  package let ukrainian: String
  /// In Japanese.
  package let japanese: String

  /// The words for one thing.
  package init(
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

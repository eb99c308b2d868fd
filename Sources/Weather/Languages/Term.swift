/// What one thing is called in each language, where only that thing says it.
///
/// A kind of data has words of its own, which stand beside it; a language more is a member more
/// here, and no term compiles before it has it.
package struct Term: Hashable, Sendable {
  package let english: String
  package let german: String
  package let spanish: String
  package let french: String
  package let italian: String
  package let dutch: String
  package let polish: String
  package let portuguese: String
  package let ukrainian: String
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

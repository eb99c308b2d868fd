import Testing
import Weather

@testable import WeatherPictures

/// Each template of each book can be filled with what the program has for it.
@Suite struct BookTemplateTests {
  private static let books = WordBooks.all.compactMap { $0 as? WrittenBook }

  /// Each template with its name, however deep.
  private static func templates(_ value: Any, _ name: String = "") -> [String: String] {
    if let template = value as? Template { return [name: template.text] }
    if value is any WeatherLanguage { return [:] }
    return Mirror(reflecting: value).children.reduce(into: [:]) { all, child in
      all.merge(templates(child.value, "\(name).\(child.label ?? "")")) { first, _ in first }
    }
  }

  private static func holes(_ text: String) -> Set<Substring> {
    Set(text.matches(of: #/\{(\d)/#).map(\.output.1))
  }

  @Test func `Each book is a written one`() {
    #expect(Self.books.count == WordBooks.all.count && Self.books.count == 10)
  }

  @Test(arguments: books.indices.dropFirst())
  func `No book puts in what English has not`(_ index: Int) {
    let english = Self.templates(Self.books[0])
    let book = Self.templates(Self.books[index])
    #expect(book.count == english.count && english.count > 500)
    // What is said instead of an English name, and numbers that only some count with.
    let others: Set = [".disk.system", ".disk.named", ".disk.unwritable"]
    for (name, text) in book where !others.contains(name) {
      let strange = Self.holes(text).subtracting(Self.holes(english[name] ?? ""))
      #expect(strange.isEmpty, "\(name): \(text)")
    }
  }

  @Test(arguments: books.indices) func `Each hole is closed and each text is there`(_ index: Int) {
    for (name, text) in Self.templates(Self.books[index]) {
      #expect(!text.isEmpty, "\(name)")
      #expect(text.count { $0 == "{" } == text.count { $0 == "}" }, "\(name): \(text)")
      let filled = Self.books[index].fill(
        Template(stringLiteral: "{0}"), text)
      #expect(filled == text, "what is put in is not read again")
    }
  }

  @Test(arguments: books.indices) func `Nothing is left of a template`(_ index: Int) {
    let texts = SaidByCommands.texts(Self.books[index])
    for text in texts {
      #expect(!text.contains { "{}|".contains($0) } && !text.isEmpty, "\(text)")
    }
  }
}

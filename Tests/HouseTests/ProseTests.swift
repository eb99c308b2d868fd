import MuxTesting
import SystemTesting
import Testing

@Suite(.computes) struct ProseTests {
  @Test(arguments: [
    ("Removes deleted entries from disk.", false), ("What is gone goes from disk.", true),
    ("What happens next?", false), ("The value is fetched anew.", true),
    ("A late fetch is no error.", true), ("Renewed anewly", false),
  ])
  func `A phrase counts as a whole word`(_ text: String, _ isHit: Bool) {
    #expect((Prose.translatedPhrases(in: text) > 0) == isHit)
  }

  @Test func `Comments, test names, messages and articles are read apart`() {
    var prose = Prose()
    prose.add(
      swift: """
        /// Returns the value,
        /// fetched anew.
        func value() {}  // not read
        @Test func `Whoever waits gets the value`() {
          let text = Message("key", "nobody is here")
          throw UsageError("the address is none of these")
        """, file: "a.swift")
    prose.add(
      article: "This article shows `nobody` how to start.\n```\nwhat is code is not read\n```",
      file: "b.md")
    #expect(Prose.Kind.allCases.map { prose.hits(of: $0).count } == [1, 1, 0, 2])
    #expect(prose.texts.map(\.line) == [1, 4, 5, 6, 1])
  }

  /// The share of texts with such a phrase may only fall.
  private static let ceilings: [(Prose.Kind, Double)] = [
    (.comments, 0.01), (.testNames, 0.01), (.articles, 0.01), (.messages, 0.01),
  ]

  @Test func `Few texts contain a phrase that reads as translated`() throws {
    let house = HouseFiles()
    var prose = Prose()
    for folder in ["Sources", "Tests"] {
      for file in try house.files(in: folder, ending: ".swift") {
        if !file.path.hasSuffix("ProseTests.swift") { prose.add(swift: file.text, file: file.path) }
      }
      for file in try house.files(in: folder, ending: ".md") {
        prose.add(article: file.text, file: file.path)
      }
      for ending in [".h", ".c"] {
        for file in try house.files(in: folder, ending: ending) {
          prose.add(swift: file.text, file: file.path)
        }
      }
    }
    for file in try house.files(in: "README.md") { prose.add(article: file.text, file: file.path) }
    for (kind, ceiling) in Self.ceilings {
      let (share, hits) = (prose.share(of: kind), prose.hits(of: kind))
      let worst = hits.prefix(10).map { "\($0.file):\($0.line): \($0.text)" }
      #expect(share <= ceiling, "\(kind): \(share)\n\(worst.joined(separator: "\n"))")
      #expect(prose.texts.count { $0.kind == kind } > 100)
    }
  }
}

import Testing

@testable import WeatherPictures

@Suite struct ClausesTests {
  private let sentences = [
    "Dry until about 11:00, then rain until about 17:00, 5.7 mm.",
    "Tomorrow 1° colder, sunny.",
  ]

  @Test func `Shortening drops clauses from the last sentence first`() {
    #expect(
      Clauses.shorter(sentences) == [
        sentences.joined(separator: " "),
        sentences[0] + " Tomorrow 1° colder.",
        sentences[0],
        "Dry until about 11:00, then rain until about 17:00.",
        "Dry until about 11:00.",
        "",
      ])
  }

  @Test func `Decimal commas and periods in dates do not end a clause`() {
    let german = "Trocken bis Sa 22. Nov, dann Regen, 5,7 mm."
    #expect(
      Clauses.shorter([german]) == [
        german, "Trocken bis Sa 22. Nov, dann Regen.", "Trocken bis Sa 22. Nov.", "",
      ])
  }

  @Test func `Shortening an empty text gives an empty text`() {
    #expect(Clauses.shorter([]) == [""])
    #expect(Clauses.shorter([""]) == [""])
  }
}

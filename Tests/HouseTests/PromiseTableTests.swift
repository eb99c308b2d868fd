import Testing

@Suite struct PromiseTableTests {
  private let text = """
    // mutant: It is kept
    // broken: if (a && !BROKEN)
    //   || b {
    if a || b {
      // mutant: It is fast
      // broken: return later
      return now
    """

  @Test func `Each marked line is read with its replacement`() {
    #expect(
      PromiseTable(in: text).rows == [
        .init(promise: "It is kept", code: "if a || b {", broken: "if (a && !BROKEN) || b {"),
        .init(promise: "It is fast", code: "return now", broken: "return later"),
      ])
  }

  @Test func `A promise that nothing breaks is found`() {
    #expect(PromiseTable(in: text).unbroken == ["It is fast"])
  }
}

import Testing

@Suite struct ModuleTableTests {
  private let text = """
    | key | what it does |
    |---|---|
    | `q` | quits |

    | module | what is in it | may import of ours |
    |---|---|---|
    | `Mux` | the library, with `code` | `CMuxLock` |
    | `CMuxLock` | the lock | |
    | `Screens` | screens | `Mux`, all of it |

    | `not` | a row |
    """

  private let arrows: [String: Set<String>] = ["Mux": ["CMuxLock"], "Screens": ["Mux"]]

  private func wrong(_ text: String, _ modules: Set<String>) -> [String] {
    ModuleTable(in: text).violations(modules: modules, arrows: arrows).map(\.what)
  }

  @Test func `The rows of the table are read`() {
    #expect(
      ModuleTable(in: text).rows == [
        .init(module: "Mux", mayImport: ["CMuxLock"]), .init(module: "CMuxLock", mayImport: []),
        .init(module: "Screens", mayImport: ["Mux"]),
      ])
  }

  @Test func `Missing, extra and duplicate rows and wrong imports are found`() {
    #expect(wrong(text, ["Mux", "CMuxLock", "Screens"]).isEmpty)
    #expect(wrong(text, ["Mux", "CMuxLock", "Screens", "New"]) == ["has no row for New"])
    #expect(wrong(text, ["Mux", "CMuxLock"]) == ["has a row for Screens"])
    let untrue = text.replacing("| the lock | |", with: "| the lock | `Mux` |")
    #expect(
      wrong(untrue, ["Mux", "CMuxLock", "Screens"]) == ["says that CMuxLock may import Mux"])
    #expect(
      wrong(text.replacing("| `CMuxLock` |\n", with: "| |\n"), ["Mux", "CMuxLock", "Screens"])
        == ["leaves out that Mux imports CMuxLock"])
    let double = text.replacing(
      "| the lock | |", with: "| the lock | |\n| `Mux` | | `CMuxLock` |")
    #expect(wrong(double, ["Mux", "CMuxLock", "Screens"]) == ["has two rows for Mux"])
  }
}

import Testing

/// Reading blocks and examples.
@Suite struct ReadingTests {
  private let guide = """
    Text.

    ```swift
    import Mux

    let one = 1

      indented(one)
    ```

    ```sh
    ```swift
    ```

    - ```swift
      two()
      ```
    """

  @Test func `Only the Swift blocks of a text are found`() {
    let blocks = Guide.blocks(in: guide, path: "A.md")
    #expect(blocks.map(\.place) == ["A.md:4"])
    #expect(blocks.map(\.imports) == [["Mux"]])
    #expect(blocks.map(\.lines) == [["let one = 1", "", "  indented(one)"]])
  }

  @Test func `The blocks of doc comments are found at their lines`() {
    let source = "/// Text.\n///\n/// ```swift\n/// one()\n///   two()\n/// ```\nstruct A {}"
    let blocks = Guide.blocks(in: Guide.comments(in: source), path: "A.swift")
    #expect(blocks.map(\.place) == ["A.swift:4"])
    #expect(blocks.map(\.lines) == [["one()", "  two()"]])
  }

  @Test func `A block without an end is found`() {
    #expect(Guide.blocks(in: "```swift\none()\n", path: "A.md").map(\.lines) == [["one()"]])
  }

  @Test func `An indented block loses its common indentation`() {
    let blocks = Guide.blocks(in: "  ```swift\n  one()\n    two()\n  ```", path: "A.md")
    #expect(blocks.map(\.lines) == [["one()", "  two()"]])
  }

  @Test func `Examples are the lines between two marks`() {
    let source = """
      import Mux

      func all() {
        // guide: A.md
        let one = 1

          indented(one)
        // end
        _ = one
      }
      """
    let examples = Examples(in: source, path: "A.swift")
    #expect(examples.imports == ["Mux"])
    #expect(examples.strays.isEmpty)
    let block = Guide.blocks(in: guide, path: "A.md").first
    #expect(examples.blocks.count == 1)
    #expect(block.map { examples.blocks.first?.isSame(as: $0) == true } == true)
  }

  @Test func `Blocks with other words, lines or guides are not the same`() {
    let one = CodeBlock(guide: "A.md", place: "", ["one()"])
    #expect(one.isSame(as: CodeBlock(guide: "A.md", place: "elsewhere", ["  one()", ""])))
    #expect(!one.isSame(as: CodeBlock(guide: "A.md", place: "", ["one( )"])))
    #expect(!one.isSame(as: CodeBlock(guide: "A.md", place: "", ["one()", "two()"])))
    #expect(!one.isSame(as: CodeBlock(guide: "B.md", place: "", ["one()"])))
  }

  @Test func `A mark without its counterpart is reported`() {
    #expect(Examples(in: "// guide: A.md\none()", path: "A").strays == ["A:1: no end"])
    #expect(Examples(in: "one()\n// end", path: "A").strays == ["A:2: no beginning"])
    #expect(
      Examples(in: "// guide: A.md\n// guide: A.md\n// end", path: "A").strays == ["A:1: no end"])
  }
}

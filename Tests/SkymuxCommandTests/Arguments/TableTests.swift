import Testing

@testable import SkymuxCommand

@Suite(.timeLimit(.minutes(60)))
struct TableTests {
  @Test func `Every option and command is in its table once`() {
    #expect(OptionTable.all.count == OptionName.allCases.count)
    #expect(Set(OptionTable.all.map(\.name)) == Set(OptionName.allCases))
    let commands = (CommandTable.all + CommandTable.hidden).map(\.name)
    #expect(commands.count == CommandName.allCases.count)
    #expect(Set(commands) == Set(CommandName.allCases))
    let letters = OptionTable.all.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
  }

  @Test func `Help, manual and completions name every option and command`() {
    let texts = [
      HelpText.program, ManualPage.text.replacing("\\-", with: "-"), BashCompletion.text,
      ZshCompletion.text, FishCompletion.text, NushellCompletion.text,
    ]
    for text in texts {
      for option in OptionTable.all { #expect(text.contains(option.name.rawValue)) }
      for command in CommandTable.all { #expect(text.contains(command.name.rawValue)) }
    }
  }

  @Test func `Help lists the commands in four groups and a last line`() throws {
    let lines = HelpText.program.split(separator: "\n", omittingEmptySubsequences: false)
    func commands(below title: String) throws -> [String] {
      let start = try #require(lines.firstIndex { $0 == title })
      return lines[(start + 1)...].prefix { !$0.isEmpty }.compactMap { line in
        line.hasPrefix("   ") ? nil : line.split(separator: " ").first.map(String.init)
      }
    }
    #expect(try commands(below: "Weather") == ["now", "hours", "days", "next", "map", "compare"])
    #expect(
      try commands(below: "Questions") == [
        "when", "changed", "confidence", "warnings", "watch", "climate",
      ])
    #expect(try commands(below: "Around") == ["air", "sea", "sun"])
    #expect(try commands(below: "Yours") == ["search", "places", "config", "cache", "doctor"])
    #expect(lines.contains("Also: tour, serve, man, completions, help."))
  }

  @Test func `Earlier command names still work`() throws {
    for (name, command) in [
      ("sure", CommandName.confidence), ("year", .climate), ("today", .today),
    ] {
      #expect(try Invocation([name, "Berlin"]).command == command)
      #expect(try StaticText.answer(to: Invocation(["help", name])) != nil)
      #expect(!HelpText.program.contains("  \(name) "))
    }
  }

  @Test func `--inspect counts only with the full screen`() throws {
    #expect(try Invocation(["--inspect"]).wantsInspector)
    #expect(try Invocation(["--tui", "Berlin", "--inspect"]).wantsInspector)
    for line in ["--inspect Berlin", "--inspect --json", "--inspect --plain"] {
      #expect(throws: UsageError.self) {
        try Invocation(line.split(separator: " ").map(String.init))
      }
    }
  }

  @Test func `Help fits 80 columns`() {
    let texts = [HelpText.manual] + CommandTable.all.map(HelpText.command)
    for line in texts.flatMap({ $0.split(separator: "\n") }) { #expect(line.count <= 80) }
  }
}

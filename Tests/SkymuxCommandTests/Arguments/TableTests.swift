import Testing

@testable import SkymuxCommand

@Suite(.timeLimit(.minutes(60)))
struct TableTests {
  @Test func `Every option and command is in its table once`() {
    #expect(OptionTable.all.count == OptionName.allCases.count)
    #expect(Set(OptionTable.all.map(\.name)) == Set(OptionName.allCases))
    #expect(CommandTable.all.map(\.name).count == CommandName.allCases.count)
    #expect(Set(CommandTable.all.map(\.name)) == Set(CommandName.allCases))
    let letters = OptionTable.all.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
  }

  @Test func `Help, manual and completions name every option and command`() {
    let texts = [
      HelpText.program, ManualPage.text.replacing("\\-", with: "-"), BashCompletion.text,
      ZshCompletion.text, FishCompletion.text,
    ]
    for text in texts {
      for option in OptionTable.all { #expect(text.contains(option.name.rawValue)) }
      for command in CommandTable.all { #expect(text.contains(command.name.rawValue)) }
    }
  }

  @Test func `Help fits 80 columns`() {
    let texts = [HelpText.manual] + CommandTable.all.map(HelpText.command)
    for line in texts.flatMap({ $0.split(separator: "\n") }) { #expect(line.count <= 80) }
  }
}

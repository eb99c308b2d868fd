import ChildProcesses
import Foundation
import Testing

@testable import SkymuxCommand

/// Feeds the texts made from the tables to the shells and to man.
@Suite(.timeLimit(.minutes(60)))
struct ShellTests {
  /// The folder of these texts until the test ends.
  private let texts: SkymuxProcess.Home

  init() throws { texts = try SkymuxProcess.Home() }

  private static func path(_ name: String) -> String? {
    ["/usr/bin/", "/bin/", "/usr/local/bin/"].map { $0 + name }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func has(_ name: String) -> Bool { path(name) != nil }

  private func run(
    _ name: String, _ arguments: [String]
  ) async throws -> (output: String, code: Int32) {
    var process = SkymuxProcess(try SkymuxProcess.Home())
    process.program = try #require(Self.path(name))
    process.variables["TERM"] = "dumb"
    let outcome = try await process.run(arguments)
    return (outcome.output + outcome.errors, outcome.code)
  }

  private func file(_ text: String, _ name: String) throws -> String {
    let file = texts.url.appending(component: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  @Test(.enabled(if: has("bash"), "bash is not here"))
  func `Bash completes options, commands and actions`() async throws {
    let file = try file(BashCompletion.text, "skymux.bash")
    func replies(_ words: String...) async throws -> String {
      let line = words.map { "'\($0)'" }.joined(separator: " ")
      let script = """
        source \(file); COMP_WORDS=(\(line)); COMP_CWORD=\(words.count - 1); _skymux
        echo "${COMPREPLY[@]}"
        """
      return try await run("bash", ["--norc", "-c", script]).output
    }
    #expect(try await replies("skymux", "--units", "") == "metric imperial si uk\n")
    #expect(try await replies("skymux", "--offl") == "--offline\n")
    #expect(try await replies("skymux", "ho") == "hours\n")
    #expect(try await replies("skymux", "--demo", "places", "") == "ls add rm default\n")
    #expect(try await replies("skymux", "--lang", "de", "places", "") == "ls add rm default\n")
    #expect(try await replies("skymux", "-u", "si", "places", "") == "ls add rm default\n")
    #expect(try await replies("skymux", "--lang", "=", "de", "places", "") == "ls add rm default\n")
  }

  @Test(.enabled(if: has("zsh"), "zsh is not here"))
  func `Zsh loads its completions`() async throws {
    let file = try file(ZshCompletion.text, "_skymux")
    #expect(try await run("zsh", ["-f", "-n", file]).output == "")
    let script = """
      fpath=(\(file.dropLast("/_skymux".count)) $fpath); autoload -Uz compinit; compinit -u -D
      print -r -- $_comps[skymux]
      """
    #expect(try await run("zsh", ["-f", "-c", script]).output == "_skymux\n")
  }

  @Test(.enabled(if: has("fish"), "fish is not here"))
  func `Fish completes options, commands and actions`() async throws {
    let file = try file(FishCompletion.text, "skymux.fish")
    func words(_ line: String) async throws -> [String] {
      let output = try await run("fish", ["-N", "-c", "source \(file); complete -C '\(line)'"])
        .output
      return output.split(separator: "\n").compactMap {
        $0.split(separator: "\t").first.map(String.init)
      }
    }
    #expect(try await words("skymux --units ").sorted() == ["imperial", "metric", "si", "uk"])
    #expect(try await words("skymux --offl") == ["--offline"])
    #expect(try await words("skymux places ").sorted() == ["add", "default", "ls", "rm"])
    #expect(try await words("skymux ho") == ["hours"])
  }

  @Test(.enabled(if: has("nu"), "nushell is not here"))
  func `Nushell loads its completions`() async throws {
    let file = try file(NushellCompletion.text, "skymux.nu")
    #expect(try await run("nu", ["--no-config-file", "-c", "source \(file)"]).output == "")
  }

  @Test(.enabled(if: has("man"), "man is not here"))
  func `The manual page has no warnings`() async throws {
    let file = try file(ManualPage.text, "skymux.1")
    let outcome = try await run("man", ["--warnings", "-E", "UTF-8", "-l", "-Tutf8", file])
    #expect(outcome.code == 0)
    #expect(!outcome.output.contains("warning:"))
    #expect(outcome.output.replacing(#/.\x08/#, with: "").contains("EXIT STATUS"))
  }
}

import Foundation
import Testing

@Suite(.timeLimit(.minutes(1))) struct DirectColorTests {
  /// As large distributions have it; small ones leave this kind out.
  private static let source = #"""
    xterm-direct|xterm with any colour,
      RGB, colors#0x1000000, pairs#0x10000,
      setab=\E[%?%p1%{8}%<%t4%p1%d%e48;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,
      setaf=\E[%?%p1%{8}%<%t3%p1%d%e38;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,
      use=xterm-256color,

    """#

  @Test func `Where terminfo knows the kind with all colours they are sent as they are`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "source")
    try Self.source.write(to: file, atomically: true, encoding: .utf8)
    let compiler = try Pseudoterminal(["/usr/bin/tic", "-x", "-o", folder.path, file.path])
    #expect(try compiler.exitCode() == 0)
    let terminal = try Pseudoterminal(environment: [
      "COLORTERM": "truecolor", "TERMINFO_DIRS": folder.path + ":",
    ])
    try terminal.wait(forText: "probe 80x24")
    terminal.send("f\u{1B}[B")
    try terminal.wait(forText: "▌two")
    #expect(terminal.screen.looks.contains { $0.hasSuffix("38;2;40;90;220") })
    terminal.send("q")
    #expect(try terminal.exitCode() == 0)
    #expect(terminal.text.contains("ended by quit, direct, unicode"))
  }
}

import Testing

@testable import MuxFleet

struct FleetOptionsTests {
  @Test func `Without arguments the options are the documented defaults`() throws {
    let options = try FleetOptions([])
    #expect(options.processes == 8)
    #expect(options.keys == 1_000)
    #expect(options.callers == 16)
    #expect(options.pause == .milliseconds(20))
    #expect(options.harms == [])
  }

  @Test func `Options can come in any order`() throws {
    let options = try FleetOptions([
      "--kill", "--keys", "50", "--flush", "--processes", "4", "--pause", "5", "--machine",
      "--callers", "2", "--stop", "--partition",
    ])
    #expect(options.keys == 50)
    #expect(options.processes == 4)
    #expect(options.callers == 2)
    #expect(options.pause == .milliseconds(5))
    #expect(options.isMachine)
    #expect(options.harms == [.kill, .stop, .flush, .partition])
  }

  @Test(arguments: [
    ["--keys"], ["--keys", "0"], ["--keys", "x"], ["--processes", "65"], ["--callers", "-1"],
    ["--burn"], ["--task"], ["--task", "1", "2"], ["more"],
  ])
  func `Invalid arguments throw a Mistake`(arguments: [String]) {
    #expect(throws: FleetOptions.Mistake.self) { try FleetOptions(arguments) }
  }

  @Test(arguments: [false, true])
  func `The arguments of a task parse back to the task`(isMachine: Bool) throws {
    let task = FleetTask(
      number: 3, origin: 8_080, isMachine: isMachine, path: "/a b/c", run: "fleet", keys: 10,
      callers: 2, limits: FleetLimits(timeout: .milliseconds(500), lease: .seconds(60)))
    #expect(try FleetOptions(task.arguments()).task == task)
  }

  @Test func `Each option in the usage text exists`() throws {
    for line in FleetOptions.usage.split(separator: "\n") {
      guard let name = line.split(separator: " ").first, name.hasPrefix("--") else { continue }
      let takesNumber = ["--processes", "--keys", "--callers", "--pause"].contains(String(name))
      #expect(throws: Never.self) {
        try FleetOptions(takesNumber ? [String(name), "1"] : [String(name)])
      }
    }
  }
}

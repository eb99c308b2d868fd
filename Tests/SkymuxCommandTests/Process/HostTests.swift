import Foundation
import OpenMeteo
import TerminalUI
import SystemTesting
import Testing
import WarningSources

@testable import SkymuxCommand

@Suite(.timeLimit(.minutes(60)))
struct HostTests {
  @Test(arguments: OpenMeteoHost.all) func `Test processes never reach a real weather host`(
    host: OpenMeteoHost
  ) throws {
    let variables = SkymuxProcess(try SkymuxProcess.Home()).environment
    #expect(OpenMeteoConfiguration(environment: variables)[host].host == "127.0.0.1")
    #expect(ProcessEnvironment.names.contains(host.variable))
    #expect(ProcessEnvironment.names.contains(OpenMeteoHost.commonVariable))
  }

  @Test(arguments: OpenMeteoHost.all) func `The articles name every weather service`(
    host: OpenMeteoHost
  )
    throws
  {
    #expect(try HostTests.article("Privacy").contains("`\(host.domain())`"))
    #expect(try HostTests.article("Files").contains("`\(host.variable)`"))
  }

  @Test(arguments: WarningHost.all)
  func `Test processes never reach a real warning host, and articles name it`(
    host: WarningHost
  ) throws {
    let variables = SkymuxProcess(try SkymuxProcess.Home()).environment
    let addresses = WarningAddresses(variables, common: OpenMeteoHost.commonVariable)
    #expect(addresses[host].host == "127.0.0.1")
    #expect(WarningAddresses([:], common: "")[host].absoluteString == "https://\(host.domain)")
    #expect(ProcessEnvironment.names.contains(host.variable))
    #expect(try HostTests.article("Privacy").contains("`\(host.domain)`"))
    #expect(try HostTests.article("Files").contains("`\(host.variable)`"))
  }

  @Test func `--server replaces the address of every service`() {
    var invocation = Invocation(command: .now)
    invocation.demo.server = "http://127.0.0.1:7"
    let variables = Dictionary(
      uniqueKeysWithValues: OpenMeteoHost.all.map { ($0.variable, "http://[::1]") })
    let around = ProcessEnvironment(
      environment: variables, isOutputTerminal: false, isInputTerminal: false)
    let configuration = CommandContext(invocation, around, Console(.ascii)).services.configuration
    for host in OpenMeteoHost.all { #expect(configuration[host].port == 7) }
  }

  @Test func `Tests that use a real network set their own server address`() throws {
    let tests = Checkout.root.appending(path: "Tests")
    let files = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
      .filter { $0.hasSuffix(".swift") && !$0.hasSuffix("HostTests.swift") }
    var count = 0
    for file in files {
      let text = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
      let asksForReal = text.contains("NetworkTransport(") && text.contains("OpenMeteoClient(")
      guard asksForReal || text.contains("SkymuxServices(") else { continue }
      count += 1
      let isMoved =
        text.contains("OpenMeteoHost.commonVariable") || text.contains("(home).environment")
      #expect(isMoved, "\(file)")
    }
    #expect(count > 3)
  }

  private static func article(_ name: String) throws -> String {
    let file = Checkout.root.appending(path: "Sources/SkymuxCommand/SkymuxCommand.docc/\(name).md")
    return try String(contentsOf: file, encoding: .utf8)
  }
}

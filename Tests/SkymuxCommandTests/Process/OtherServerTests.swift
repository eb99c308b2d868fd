import ChildProcesses
import Foundation
import OpenMeteo
import OpenMeteoSimulator
import Testing

@testable import SkymuxCommand

/// Data of other servers does not mix with the user's own cache.
@Suite(.timeLimit(.minutes(60)))
struct OtherServerTests {
  private let served: ServedHome

  init() throws { served = try ServedHome() }

  @Test func `Each server has its own cache`() async throws {
    #expect(try await served.run("Oslo --oneline").code == 0)
    #expect(try await served.run("Oslo --oneline --offline").code == 0)
    var usual = SkymuxProcess(served.home)
    usual.variables[OpenMeteoHost.commonVariable] = ""
    #expect(try await usual.run("Oslo --offline").code == 4)
    #expect(try await SkymuxProcess(served.home).run("Oslo --offline").code == 4)
    #expect(try await usual.run("cache path").output == served.home.cache.path + "\n")
    #expect(try await served.run("cache path").output == served.cache.path + "\n")
    #expect(try await served.run("--version").output.contains(served.cache.path))
  }

  @Test(arguments: ["http_proxy", "all_proxy"])
  func `A server on this machine is not reached through a proxy`(name: String) async throws {
    let outcome = try await served.run("Oslo --oneline") {
      $0.variables[name] = "http://127.0.0.1:9"
    }
    #expect(outcome.code == 0, "\(outcome)")
  }

  @Test func `Each set of servers has its own name; the default set has none`() {
    let (one, all) = ("http://a.example", OpenMeteoHost.commonVariable)
    let texts = [[all: one], ["SKYMUX_NWS_URL": one], [all: "http://b.example"]]
      .map(ServiceVariables.servers)
    #expect(Set(texts).count == 3 && !texts.contains(nil))
    #expect(ServiceVariables.servers(in: [all: "", "SKYMUX_APIKEY": "x"]) == nil)
  }
}

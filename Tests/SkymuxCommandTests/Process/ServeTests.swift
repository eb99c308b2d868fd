import ChildProcesses
import Foundation
import Mux
import MuxNetworking
import MuxTesting
import OpenMeteoSimulator
import SystemTesting
import Testing

@testable import SkymuxCommand

/// `skymux serve` as a process, asked over loopback, with the simulator as its service.
@Suite(.timeLimit(.minutes(60)), .blocks)
struct ServeTests {
  /// A running server and a client.
  private final class Running {
    let served: ServedHome
    private let child: ChildProcess
    private let pipe: OutputPipe
    let client: Client

    init(_ options: String = "", _ served: ServedHome? = nil) throws {
      let served = try served ?? ServedHome()
      self.served = served
      pipe = try OutputPipe()
      let line = "serve --port 0 \(served.options) \(options)"
      child = try ChildProcess(
        [SkymuxProcess.executable] + line.split(separator: " ").map(String.init),
        SkymuxProcess(served.home).environment, output: pipe.writingEnd, errors: STDERR_FILENO)
      pipe.closeWritingEnd()
      var bytes: [UInt8] = []
      var byte: UInt8 = 0
      while read(pipe.readingEnd, &byte, 1) == 1, byte != UInt8(ascii: "\n") { bytes.append(byte) }
      client = Client(url: String(decoding: bytes, as: UTF8.self))
    }

    func end(by signal: Int32) -> Int32 {
      kill(child.id, signal)
      return child.waitForEnd()
    }
  }

  private struct Client: Sendable {
    let url: String
    private let transport = NetworkTransport(idleTimeout: .seconds(600))

    init(url: String) { self.url = url }

    func get(
      _ path: String, _ headers: HTTPHeaders = [:], method: HTTPMethod = .get
    ) async throws -> HTTPResponse {
      let url = try #require(URL(string: url + path))
      return try await transport.send(HTTPRequest(url, method: method, headers: headers))
    }

    func text(_ path: String) async throws -> String {
      String(decoding: try await get(path).body, as: UTF8.self)
    }
  }

  @Test func `The forms of wttr.in are those of the command, from one fetch`() async throws {
    let running = try Running()
    let client = running.client
    #expect(client.url.contains(#/^http:\/\/127\.0\.0\.1:\d+\/$/#))
    let answers = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<20 { group.addTask { try await client.text("Oslo?format=j1") } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(running.served.requests == 1)
    let one = try #require(answers.first)
    let json = try JSONSerialization.jsonObject(with: Data(one.utf8)) as? [String: Any]
    #expect(json?.keys.sorted() == ["current_condition", "nearest_area", "request", "weather"])
    #expect(try await running.client.text("Oslo?format=p1").hasPrefix("# HELP "))
    #expect(try await running.client.text("Oslo?format=%l:+%t").contains(#/^Oslo: .*°C\n$/#))
    #expect(try await running.client.text("oslo?format=3&uF").contains("°F"))
    #expect(
      try await running.client.text("/Oslo?format=%l%20%20%t%60").contains(#/^Oslo  .*°C`\n$/#))
    let accepting: HTTPHeaders = ["Accept": "application/json"]
    let types = try await [
      running.client.get("Oslo?format=j1"), running.client.get("Oslo?format=j1", accepting),
    ].map { $0.headers["Content-Type"] }
    #expect(types == ["text/plain; charset=utf-8", "application/json"])
    #expect(try await running.client.text("Oslo?format=csv").hasPrefix("place,time,"))
    #expect(running.served.requests == 1)
    #expect(try await running.client.text("Oslo?lang=de").contains("Feuchte"))
    #expect(running.end(by: SIGTERM) == 128 + SIGTERM)
  }

  @Test func `A matching If-None-Match gets 304`() async throws {
    let running = try Running()
    let first = try await running.client.get("Oslo?format=%l")
    #expect(first.status == 200 && first.headers["Cache-Control"] == "max-age=60")
    #expect(first.headers["Content-Type"] == "text/plain; charset=utf-8")
    #expect(HTTPDate.read(first.headers["Date"] ?? "") != nil)
    let tag = try #require(first.headers["ETag"])
    for known in [tag, "\"x\", W/\(tag)", "*"] {
      let again = try await running.client.get("Oslo?format=%l", ["If-None-Match": known])
      #expect(again.status == 304 && again.body.isEmpty && again.headers["ETag"] == tag)
    }
    let other = try await running.client.get("Oslo?format=%l", ["If-None-Match": "\"x\""])
    #expect(other.status == 200)
    let head = try await running.client.get("Oslo?format=%l", method: .head)
    #expect(head.status == 200 && head.body.isEmpty)
  }

  @Test func `Without a network it answers from disk`() async throws {
    let served = try ServedHome()
    let before = try Running("", served)
    let fetched = try await before.client.text("Oslo?format=j2")
    #expect(before.end(by: SIGINT) == 128 + SIGINT)
    served.endServer()
    let after = try Running("--refresh", served)
    let kept = try await after.client.get("Oslo?format=j2")
    #expect(kept.status == 200 && kept.headers["Cache-Control"] == "max-age=0")
    let areas = [Data(fetched.utf8), kept.body].map { data in
      (try? JSONSerialization.jsonObject(with: data) as? [String: Any])?["nearest_area"] as? NSArray
    }
    #expect(areas[0] != nil && areas[0] == areas[1])
    let unknown = try await after.client.get("Lima?format=j2")
    #expect(unknown.status == 503 && unknown.headers["Cache-Control"] == "no-store")
    #expect(String(decoding: unknown.body, as: UTF8.self).contains("no stored data for \"Lima\""))
  }

  @Test func `Rejected requests get a status and one line`() async throws {
    let running = try Running()
    let asked: [(String, HTTPHeaders, HTTPMethod, Int)] = [
      ("Oslo", ["Host": "weather.example"], .get, 421), ("Oslo", [:], .post, 405),
      ("favicon.ico", [:], .get, 404), ("a/b", [:], .get, 404), ("..%2Fetc", [:], .get, 404),
      ("Qqxyzzyq", [:], .get, 404), ("Oslo%ff", [:], .get, 404), ("Oslo?format=j3", [:], .get, 400),
      ("Oslo?format=%7Bnope%7D", [:], .get, 400),
      ("", [:], .get, 400),
    ]
    for (path, headers, method, status) in asked {
      let answer = try await running.client.get(path, headers, method: method)
      let text = String(decoding: answer.body, as: UTF8.self)
      #expect(answer.status == status, "\(path): \(text)")
      #expect(text.split(separator: "\n").count == 1, "\(path): \(text)")
    }
    #expect(try await running.client.get("Oslo?format=%l").status == 200)
    let forwarded = try await running.client.get("Oslo?format=%l", ["Host": "localhost:9000"])
    #expect(forwarded.status == 200)
    let second = try await SkymuxProcess(running.served.home).run(
      "serve --port \(running.client.url.split(separator: ":").last?.dropLast() ?? "")")
    #expect(second.code == 1 && second.errors.contains("Address already in use"), "\(second)")
  }

  @Test func `A place saved later is served`() async throws {
    let running = try Running()
    #expect(try await running.served.run("places add Oslo --as home").code == 0)
    #expect(try await running.client.text("@home?format=%l") == "Oslo\n")
    #expect(try await running.client.text("?format=%l") == "Oslo\n")
  }
}

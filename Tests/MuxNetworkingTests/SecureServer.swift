import ChildProcesses
import Foundation
import Mux

/// A TLS server with a generated certificate, run by the system's `openssl`.
final class SecureServer {
  /// The kinds of certificates.
  enum Certificate: String, CaseIterable, Sendable {
    case good, selfSigned, expired, hostnameMismatch, unknownIssuer
  }

  struct Failure: Error {
    let what: String
  }

  /// The path of `openssl`, or nil.
  static let program = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin")
    .split(separator: ":").map { "\($0)/openssl" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  let port: UInt16
  private let child: ChildProcess

  /// Starts a server with its files in a folder, which also gets the authority as
  /// `authority.pem`.
  init(_ certificate: Certificate, in folder: URL) async throws {
    let program = Self.program ?? ""
    func run(_ words: String...) async throws {
      let end = try await FinishedProcess([program] + words, ["HOME": folder.path])
      guard end.code == 0 else { throw Failure(what: end.errors) }
    }
    func path(_ name: String) -> String { folder.appending(path: name).path }
    let names =
      certificate == .hostnameMismatch ? "DNS:elsewhere.example" : "DNS:localhost,IP:127.0.0.1"
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    for issuer in ["authority", "other"] {
      try await run(
        "req", "-x509", key[0], key[1], key[2], key[3], key[4], "-keyout", path("\(issuer).key"),
        "-out", path("\(issuer).pem"), "-subj", "/CN=\(issuer)", "-days", "2")
    }
    try await run(
      "req", key[0], key[1], key[2], key[3], key[4], "-keyout", path("server.key"), "-out",
      path("server.csr"), "-subj", "/CN=server", "-addext", "subjectAltName=\(names)")
    let issuer = certificate == .unknownIssuer ? "other" : "authority"
    if certificate == .selfSigned {
      try await run(
        "x509", "-req", "-in", path("server.csr"), "-signkey", path("server.key"), "-days", "2",
        "-copy_extensions", "copy", "-out", path("server.pem"))
    } else {
      try await run(
        "x509", "-req", "-in", path("server.csr"), "-CA", path("\(issuer).pem"), "-CAkey",
        path("\(issuer).key"), "-days", certificate == .expired ? "-1" : "2", "-copy_extensions",
        "copy", "-out", path("server.pem"))
    }
    let output = try OutputPipe()
    // It serves the files of its working directory.
    let command = "cd '\(folder.path)' && exec \(program) s_server -accept 127.0.0.1:0"
    child = try ChildProcess(
      ["/bin/sh", "-c", "\(command) -cert server.pem -key server.key -WWW"],
      ["HOME": folder.path], output: output.writingEnd)
    output.closeWritingEnd()
    var said = ""
    var bytes = [UInt8](repeating: 0, count: 256)
    while true {
      let lines = said.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      if let line = lines.first(where: { $0.hasPrefix("ACCEPT ") }),
        let port = line.split(separator: ":").last.flatMap({ UInt16($0) })
      {
        self.port = port
        return
      }
      let count = read(output.readingEnd, &bytes, bytes.count)
      guard count > 0 else { throw Failure(what: "openssl s_server said \(said)") }
      said += String(decoding: bytes[..<count], as: UTF8.self)
    }
  }

  func stop() { child.kill() }
}

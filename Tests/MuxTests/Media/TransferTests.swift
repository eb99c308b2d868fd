import Testing

@testable import Mux

// Checklist 22
@Suite struct TransferTests {
  private let tagged = ["ETag": "\"1\"", "Content-Length": "100"]

  /// A transfer of which so many bytes came before it broke off.
  private func part(
    _ count: Int, _ headers: [String: String], known: [String: String] = [:]
  ) throws -> Transfer {
    var transfer = Transfer()
    transfer.known = known
    _ = try transfer.begin(MediaHead(status: 200, headers: headers))
    try transfer.add(count, limit: nil)
    return transfer
  }

  @Test func `A new file is asked for plainly`() {
    #expect(Transfer().headers == ["Accept-Encoding": "identity"])
  }

  @Test func `A file that is here is asked for with its validators`() {
    var transfer = Transfer()
    transfer.known = ["ETag": "W/\"1\"", "Last-Modified": "Sat"]
    #expect(transfer.headers["If-None-Match"] == "W/\"1\"")
    #expect(transfer.headers["If-Modified-Since"] == "Sat")
  }

  @Test func `A part is continued if it is still that of the file`() throws {
    var transfer = try part(60, tagged, known: ["ETag": "\"0\""])
    #expect(transfer.isResumable)
    #expect(
      transfer.headers
        == ["Accept-Encoding": "identity", "Range": "bytes=60-", "If-Range": "\"1\""])
    let rest = MediaHead(status: 206, headers: ["Content-Range": "bytes 60-99/100"])
    #expect(try transfer.begin(rest) == .goOn)
    try transfer.add(40, limit: 100)
    try transfer.end()
  }

  @Test func `A whole answer starts over`() throws {
    var transfer = try part(60, tagged)
    let whole = MediaHead(status: 200, headers: ["ETag": "\"2\"", "Content-Length": "10"])
    #expect(try transfer.begin(whole) == .startOver)
    #expect(transfer.received == 0)
    #expect(transfer.expected == 10)
    #expect(transfer.validators == ["ETag": "\"2\""])
  }

  @Test func `A rest is refused where nobody says how long the whole is`() throws {
    var transfer = try part(60, ["ETag": "\"1\""])
    let head = MediaHead(status: 206, headers: ["Content-Range": "bytes 60-99/*"])
    #expect(throws: Transfer.PartRefused.self) { try transfer.begin(head) }
    var known = try part(60, tagged)
    #expect(try known.begin(head) == .goOn)
  }

  @Test(arguments: [
    "bytes 59-99/100", "bytes 61-99/100", "bytes 60-99/101", "bytes */100", "bytes 60-/100",
    "bytes 60-100/100", "bytes 60-59/100", "bytes 60-99/x", "items 60-99/100", "", nil,
  ])
  func `A rest that does not fit is refused`(range: String?) throws {
    var transfer = try part(60, tagged)
    let head = MediaHead(status: 206, headers: range.map { ["Content-Range": $0] } ?? [:])
    #expect(throws: Transfer.PartRefused.self) { try transfer.begin(head) }
  }

  @Test func `A rest of another version is refused`() throws {
    var transfer = try part(60, tagged)
    let head = MediaHead(
      status: 206, headers: ["Content-Range": "bytes 60-99/100", "ETag": "\"2\""])
    #expect(throws: Transfer.PartRefused.self) { try transfer.begin(head) }
    #expect(throws: Transfer.PartRefused.self) { try transfer.begin(MediaHead(status: 416)) }
    transfer.startOver()
    #expect(transfer.headers == ["Accept-Encoding": "identity"])
  }

  typealias Heads = (
    tag: String?, date: String?, newTag: String?, newDate: String?, isSame: Bool
  )

  static let heads: [Heads] = [
    ("\"1\"", "Fri", "\"1\"", "Sat", true), ("\"1\"", "Fri", nil, "Sat", false),
    ("\"1\"", nil, "\"1\"", "Sat", true), ("\"1\"", "Fri", "\"2\"", "Fri", false),
    ("\"1\"", nil, nil, nil, true), (nil, "Fri", nil, "Sat", false),
    (nil, "Fri", nil, "Fri", true), (nil, "Fri", "\"1\"", "Fri", true),
    (nil, "Fri", nil, nil, true),
  ]

  @Test(arguments: heads)
  func `A rest is of another version if its tag says so, or its date where none has a tag`(
    tag: String?, date: String?, newTag: String?, newDate: String?, isSame: Bool
  ) throws {
    var old = ["Content-Length": "100", "Date": "Sun"]
    (old["ETag"], old["Last-Modified"]) = (tag, date)
    var new = ["Content-Range": "bytes 60-99/100"]
    (new["ETag"], new["Last-Modified"]) = (newTag, newDate)
    var transfer = try part(60, old)
    let head = MediaHead(status: 206, headers: new)
    if isSame {
      #expect(try transfer.begin(head) == .goOn)
    } else {
      #expect(throws: Transfer.PartRefused.self) { try transfer.begin(head) }
    }
  }

  @Test(arguments: [400, 403, 404, 405, 412, 416, 499, 501])
  func `A refusal that may mean the rest is asked about by the whole`(status: Int) throws {
    var transfer = try part(60, tagged)
    let head = MediaHead(status: status)
    #expect(throws: Transfer.PartRefused.self) { try transfer.begin(head) }
    var whole = Transfer()
    #expect(throws: MediaError.refused(status: status)) { try whole.begin(head) }
  }

  @Test(arguments: [401, 407, 408, 425, 429, 500, 502, 503])
  func `A refusal that says nothing of the rest is one, and the part stays`(status: Int) throws {
    var transfer = try part(60, tagged)
    let head = MediaHead(status: status)
    #expect(throws: MediaError.refused(status: status)) { try transfer.begin(head) }
    #expect(transfer.isResumable)
  }

  @Test(arguments: [
    [:], ["ETag": "W/\"1\""], ["Last-Modified": "Sat"], ["Last-Modified": "Sat", "Date": "Sat"],
    ["ETag": "\"1\"", "Accept-Ranges": "none"], ["ETag": "\"1\"", "Content-Encoding": "gzip"],
  ])
  func `A part that cannot be told apart is not continued`(headers: [String: String]) throws {
    #expect(try !part(60, headers).isResumable)
  }

  @Test func `An older date tells apart`() throws {
    let transfer = try part(60, ["Last-Modified": "Fri", "Date": "Sat"])
    #expect(transfer.headers["If-Range"] == "Fri")
  }

  @Test func `Nothing here is nothing to continue`() throws {
    #expect(try !part(0, tagged).isResumable)
  }

  @Test func `Unchanged means the file that is here`() throws {
    var transfer = Transfer()
    #expect(throws: MediaError.refused(status: 304)) { try transfer.begin(MediaHead(status: 304)) }
    transfer.known = ["ETag": "\"1\""]
    #expect(try transfer.begin(MediaHead(status: 304)) == .keepFile)
    try transfer.end()
  }

  @Test func `Too few and too many bytes are no file`() throws {
    let short = try part(99, tagged)
    #expect(throws: MediaError.incomplete(received: 99, expected: 100)) { try short.end() }
    #expect(throws: MediaError.incomplete(received: 101, expected: 100)) {
      try part(101, tagged)
    }
  }

  @Test func `A file over the limit is refused as soon as that is known`() throws {
    var transfer = try part(0, tagged)
    #expect(throws: MediaError.tooLarge(limit: 99)) { try transfer.add(0, limit: 99) }
    var endless = try part(99, [:])
    #expect(throws: MediaError.tooLarge(limit: 99)) { try endless.add(1, limit: 99) }
  }
}

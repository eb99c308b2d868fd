import Testing

@testable import Mux

@Suite struct TransferTests {
  private let tagged = ["ETag": "\"1\"", "Content-Length": "100"]

  /// A transfer interrupted after this many bytes.
  private func part(
    _ count: Int, _ headers: [String: String], known: [String: String] = [:]
  ) throws -> Transfer {
    var transfer = Transfer()
    transfer.known = known
    _ = try transfer.begin(MediaHead(status: 200, headers: headers))
    try transfer.add(count, limit: nil)
    return transfer
  }

  @Test func `A new file is requested without conditions`() {
    #expect(Transfer().headers == ["Accept-Encoding": "identity"])
  }

  @Test func `A cached file is requested with its validators`() {
    var transfer = Transfer()
    transfer.known = ["ETag": "W/\"1\"", "Last-Modified": "Sat"]
    #expect(transfer.headers["If-None-Match"] == "W/\"1\"")
    #expect(transfer.headers["If-Modified-Since"] == "Sat")
  }

  @Test func `A part is resumed if its validator still matches`() throws {
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

  @Test func `A whole response starts over`() throws {
    var transfer = try part(60, tagged)
    let whole = MediaHead(status: 200, headers: ["ETag": "\"2\"", "Content-Length": "10"])
    #expect(try transfer.begin(whole) == .startOver)
    #expect(transfer.received == 0)
    #expect(transfer.expected == 10)
    #expect(transfer.validators == ["ETag": "\"2\""])
  }

  @Test func `A partial response of unknown length is rejected`() throws {
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
  func `A partial response with a wrong range is rejected`(range: String?) throws {
    var transfer = try part(60, tagged)
    let head = MediaHead(status: 206, headers: range.map { ["Content-Range": $0] } ?? [:])
    #expect(throws: Transfer.PartRefused.self) { try transfer.begin(head) }
  }

  @Test func `A partial response of another version is rejected`() throws {
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
  func `A part belongs to another version by its ETag, or else its date`(
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
  func `Statuses that may refuse the range lead to a whole request`(status: Int) throws {
    var transfer = try part(60, tagged)
    let head = MediaHead(status: status)
    #expect(throws: Transfer.PartRefused.self) { try transfer.begin(head) }
    var whole = Transfer()
    #expect(throws: MediaError.badStatus(status)) { try whole.begin(head) }
  }

  @Test(arguments: [401, 407, 408, 425, 429, 500, 502, 503])
  func `Other error statuses fail and keep the part`(status: Int) throws {
    var transfer = try part(60, tagged)
    let head = MediaHead(status: status)
    #expect(throws: MediaError.badStatus(status)) { try transfer.begin(head) }
    #expect(transfer.isResumable)
  }

  @Test(arguments: [
    [:], ["ETag": "W/\"1\""], ["Last-Modified": "Sat"], ["Last-Modified": "Sat", "Date": "Sat"],
    ["ETag": "\"1\"", "Accept-Ranges": "none"], ["ETag": "\"1\"", "Content-Encoding": "gzip"],
  ])
  func `A part without a strong validator is not resumed`(headers: [String: String]) throws {
    #expect(try !part(60, headers).isResumable)
  }

  @Test func `A Last-Modified before the Date is a strong validator`() throws {
    let transfer = try part(60, ["Last-Modified": "Fri", "Date": "Sat"])
    #expect(transfer.headers["If-Range"] == "Fri")
  }

  @Test func `An empty part is not resumed`() throws {
    #expect(try !part(0, tagged).isResumable)
  }

  @Test func `Status 304 keeps the cached file`() throws {
    var transfer = Transfer()
    #expect(throws: MediaError.badStatus(304)) { try transfer.begin(MediaHead(status: 304)) }
    transfer.known = ["ETag": "\"1\""]
    #expect(try transfer.begin(MediaHead(status: 304)) == .keepFile)
    try transfer.end()
  }

  @Test func `Too few and too many bytes both fail`() throws {
    let short = try part(99, tagged)
    #expect(throws: MediaError.incomplete(received: 99, expected: 100)) { try short.end() }
    #expect(throws: MediaError.incomplete(received: 101, expected: 100)) {
      try part(101, tagged)
    }
  }

  @Test func `A file over the limit is rejected as soon as its size is known`() throws {
    var transfer = try part(0, tagged)
    #expect(throws: MediaError.tooLarge(limit: 99)) { try transfer.add(0, limit: 99) }
    var endless = try part(99, [:])
    #expect(throws: MediaError.tooLarge(limit: 99)) { try endless.add(1, limit: 99) }
  }
}

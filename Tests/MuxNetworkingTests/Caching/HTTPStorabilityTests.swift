import Testing

@testable import MuxNetworking

/// RFC 9111, section 3: storing responses.
@Suite struct HTTPStorabilityTests {
  private func stores(
    _ control: String?, status: Int = 200, vary: String? = nil, request: HTTPHeaders = [:],
    shared: Bool = true
  ) -> Bool {
    var headers = HTTPHeaders()
    headers["Cache-Control"] = control
    headers["Vary"] = vary
    return HTTPCachePolicy(isShared: shared)
      .mayStore(status: status, headers: headers, request: request)
  }

  @Test func `RFC 9111, 3: heuristic statuses need no directive, others do`() {
    #expect(stores(nil) && stores(nil, status: 404))
    #expect(!stores(nil, status: 302) && !stores(nil, status: 500))
    #expect(stores("max-age=5", status: 302) && stores("public", status: 599))
  }

  @Test func `RFC 9111, 3: partial and 304 responses are not stored`() {
    for status in [100, 206, 304, 600] { #expect(!stores("max-age=5", status: status)) }
  }

  @Test func `RFC 9111, 5.2.1.5 and 5.2.2.5: no-store on either side stores nothing`() {
    #expect(!stores("no-store, max-age=5"))
    #expect(!stores("max-age=5", request: ["Cache-Control": "No-Store"]))
  }

  @Test func `RFC 9111, 5.2.2.3: must-understand overrides no-store if known`() {
    #expect(stores("no-store, must-understand, max-age=5"))
    #expect(!stores("must-understand, max-age=5", status: 299))
  }

  @Test func `RFC 9111, 5.2.2.7: private is stored by a private cache only`() {
    #expect(!stores("private, max-age=5") && !stores("private=\"foo\", max-age=5"))
    #expect(stores("private, max-age=5", shared: false))
    #expect(stores("private", status: 302, shared: false))
  }

  @Test func `RFC 9111, 3.5: Authorization is shared only if the server says so`() {
    let request: HTTPHeaders = ["Authorization": "Basic abc"]
    #expect(!stores("max-age=5", request: request))
    for word in ["public", "s-maxage=5", "must-revalidate"] {
      #expect(stores("max-age=5, \(word)", request: request))
    }
    #expect(stores("max-age=5", request: request, shared: false))
  }

  @Test func `RFC 9111, 4.1: Vary: * is not stored`() {
    #expect(!stores("max-age=5", vary: "foo, *") && stores("max-age=5", vary: "foo"))
  }
}

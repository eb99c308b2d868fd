#if !canImport(Darwin)
import CCurl
import LightFoundation

/// What a handle of libcurl is set up for.
struct CurlQuestion: Sendable {
  let request: HTTPRequest
  let address: WebAddress
  /// The file of authorities that may vouch for a server; nil for those of the system.
  let authorities: String?
  /// How long a connection may have been unused.
  let idleSeconds: Int
}

/// A handle of libcurl and what must live as long as its transfer.
struct CurlHandle {
  let easy: UnsafeMutableRawPointer
  private let words: UnsafeMutablePointer<CChar>
  private var fields: UnsafeMutablePointer<curl_slist>?

  /// A new handle; nil if there is no memory for one.
  init?() {
    guard let easy = ccurl_easy_new() else { return nil }
    self.easy = easy
    words = .allocate(capacity: Int(CURL_ERROR_SIZE))
    words.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
  }

  /// What libcurl says about its last failure.
  var message: String { String(cString: words) }

  /// Sets everything for a request; false if libcurl will not have it.
  mutating func set(_ question: CurlQuestion) -> Bool {
    words[0] = 0
    setManners()
    if let file = question.authorities {
      guard ccurl_set_text(easy, CURLOPT_CAINFO, file) else { return false }
    }
    // Who says what he can unpack does it himself.
    if [nil, "identity"].contains(question.request.headers["Accept-Encoding"]) {
      _ = ccurl_set_text(easy, CURLOPT_ACCEPT_ENCODING, "")
    }
    _ = ccurl_set_long(easy, CURLOPT_MAXAGE_CONN, question.idleSeconds)
    return ccurl_set_text(easy, CURLOPT_URL, question.address.text)
      && set(fieldsOf: question.request) && setBody(of: question.request)
      && ccurl_set_pointer(easy, CURLOPT_ERRORBUFFER, words) && ccurl_allow_only_web(easy)
  }

  /// Keeps it from connections that have been used.
  func useNewConnection() { _ = ccurl_set_long(easy, CURLOPT_FRESH_CONNECT, 1) }

  /// The connection of its transfer.
  var road: CurlRoad {
    CurlRoad(
      server: text(CURLINFO_PRIMARY_IP), client: text(CURLINFO_LOCAL_IP),
      serverPort: ccurl_get_long(easy, CURLINFO_PRIMARY_PORT),
      clientPort: ccurl_get_long(easy, CURLINFO_LOCAL_PORT))
  }

  /// The socket of its transfer, which has ended, if the next request may have it and no others
  /// beside that.
  var keptSocket: Int32? {
    let version = ccurl_get_long(easy, CURLINFO_HTTP_VERSION)
    guard [CURL_HTTP_VERSION_1_0, CURL_HTTP_VERSION_1_1].contains(where: { $0 == version }) else {
      return nil
    }
    let socket = ccurl_get_kept_socket(easy)
    return socket >= 0 ? socket : nil
  }

  private func text(_ info: CURLINFO) -> String {
    ccurl_get_text(easy, info).map { String(cString: $0) } ?? ""
  }

  /// Makes it as good as new; it keeps what it knows of servers.
  mutating func reset() {
    ccurl_easy_reset(easy)
    ccurl_list_free(fields)
    fields = nil
  }

  /// Gives everything back.
  func free() {
    ccurl_easy_free(easy)
    ccurl_list_free(fields)
    words.deallocate()
  }

  private func setManners() {
    _ = ccurl_set_long(easy, CURLOPT_NOSIGNAL, 1)
    ccurl_leave_quickly(easy)
    ccurl_keep_from_children(easy)
    _ = ccurl_set_long(easy, CURLOPT_FOLLOWLOCATION, 0)
    _ = ccurl_set_long(easy, CURLOPT_PATH_AS_IS, 1)
    _ = ccurl_set_long(easy, CURLOPT_HTTP09_ALLOWED, 0)
    _ = ccurl_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    // Not all builds speak HTTP/2; then it goes without, as with compressions.
    _ = ccurl_set_long(easy, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    // The exchange has its own clock; this is for servers with one dead address among several.
    _ = ccurl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, 30_000)
  }

  private mutating func set(fieldsOf request: HTTPRequest) -> Bool {
    var lines = request.headers.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
    // What libcurl would add by itself: a wait before the body, and a guess at its type.
    for name in ["Expect", "Content-Type"] where request.headers[name] == nil {
      lines.append("\(name):")
    }
    for line in lines {
      guard let list = ccurl_list_add(fields, line) else { return false }
      fields = list
    }
    return ccurl_set_pointer(easy, CURLOPT_HTTPHEADER, fields)
  }

  private func setBody(of request: HTTPRequest) -> Bool {
    if request.method == .head { return ccurl_set_long(easy, CURLOPT_NOBODY, 1) }
    guard request.body != nil || request.method == .post else {
      return ccurl_set_long(easy, CURLOPT_HTTPGET, 1)
        && (request.method == .get
          || ccurl_set_text(easy, CURLOPT_CUSTOMREQUEST, request.method.rawValue))
    }
    let body = request.body ?? Data()
    guard ccurl_set_size(easy, CURLOPT_POSTFIELDSIZE_LARGE, body.count) else { return false }
    let isSet = body.withUnsafeBytes { bytes in
      // Copied by the size that was set; without bytes it needs some all the same.
      guard let base = bytes.baseAddress else {
        return ccurl_set_text(easy, CURLOPT_COPYPOSTFIELDS, "")
      }
      return ccurl_set_text(
        easy, CURLOPT_COPYPOSTFIELDS, base.assumingMemoryBound(to: CChar.self))
    }
    return isSet && ccurl_set_text(easy, CURLOPT_CUSTOMREQUEST, request.method.rawValue)
  }
}
#endif

#if !canImport(Darwin)
import CCurl
import LightFoundation

struct CurlQuestion: Sendable {
  let request: HTTPRequest
  let address: WebAddress
  /// The certificate authority file; nil for the system's.
  let authorities: String?
  /// The maximum idle time of a reused connection.
  let idleSeconds: Int
}

/// A libcurl easy handle and the memory its transfer needs.
struct CurlHandle {
  let easy: UnsafeMutableRawPointer
  private let words: UnsafeMutablePointer<CChar>
  private var fields: UnsafeMutablePointer<curl_slist>?

  /// Creates a handle; nil if out of memory.
  init?() {
    guard let easy = ccurl_easy_new() else { return nil }
    self.easy = easy
    words = .allocate(capacity: Int(CURL_ERROR_SIZE))
    words.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
  }

  /// libcurl's message about its last failure.
  var message: String { String(cString: words) }

  /// Configures the handle for a request; false if libcurl rejects it.
  mutating func set(_ question: CurlQuestion) -> Bool {
    words[0] = 0
    setManners()
    if let file = question.authorities {
      guard ccurl_set_text(easy, CURLOPT_CAINFO, file) else { return false }
    }
    // A caller that sets `Accept-Encoding` decodes the body itself.
    if [nil, "identity"].contains(question.request.headers["Accept-Encoding"]) {
      _ = ccurl_set_text(easy, CURLOPT_ACCEPT_ENCODING, "")
    }
    _ = ccurl_set_long(easy, CURLOPT_MAXAGE_CONN, question.idleSeconds)
    // A proxy on another machine would see what is meant for this one.
    if question.address.isLoopback { _ = ccurl_set_text(easy, CURLOPT_PROXY, "") }
    return ccurl_set_text(easy, CURLOPT_URL, question.address.text)
      && set(fieldsOf: question.request) && setBody(of: question.request)
      && ccurl_set_pointer(easy, CURLOPT_ERRORBUFFER, words) && ccurl_allow_only_web(easy)
  }

  func useNewConnection() { _ = ccurl_set_long(easy, CURLOPT_FRESH_CONNECT, 1) }

  var connection: Connection {
    Connection(
      server: text(CURLINFO_PRIMARY_IP), client: text(CURLINFO_LOCAL_IP),
      serverPort: ccurl_get_long(easy, CURLINFO_PRIMARY_PORT),
      clientPort: ccurl_get_long(easy, CURLINFO_LOCAL_PORT))
  }

  /// The socket of the finished transfer if it is kept for reuse and carries one request at a time.
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

  /// Resets the handle; it keeps its connection and DNS caches.
  mutating func reset() {
    ccurl_easy_reset(easy)
    ccurl_list_free(fields)
    fields = nil
  }

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
    // Builds without HTTP/2 ignore this, as they ignore missing compressions.
    _ = ccurl_set_long(easy, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    // The exchange has its own time-out; this handles one dead address among several.
    _ = ccurl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, 30_000)
  }

  private mutating func set(fieldsOf request: HTTPRequest) -> Bool {
    var lines = request.headers.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
    // Suppress fields libcurl adds on its own: a wait before the body and a guessed type.
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
    // These announce an empty body (RFC 9110, section 8.6).
    let isSending = [.post, .put, .patch].contains(request.method)
    guard request.body != nil || isSending else {
      return ccurl_set_long(easy, CURLOPT_HTTPGET, 1)
        && (request.method == .get
          || ccurl_set_text(easy, CURLOPT_CUSTOMREQUEST, request.method.rawValue))
    }
    let body = request.body ?? Data()
    guard ccurl_set_size(easy, CURLOPT_POSTFIELDSIZE_LARGE, body.count) else { return false }
    let isSet = body.withUnsafeBytes { bytes in
      // libcurl copies as many bytes as were set; an empty body still needs a pointer.
      guard let base = bytes.baseAddress else {
        return ccurl_set_text(easy, CURLOPT_COPYPOSTFIELDS, "")
      }
      return ccurl_set_text(easy, CURLOPT_COPYPOSTFIELDS, base.assumingMemoryBound(to: CChar.self))
    }
    return isSet && ccurl_set_text(easy, CURLOPT_CUSTOMREQUEST, request.method.rawValue)
  }
}
#endif

#if !canImport(Darwin)
import CCurl
import LightFoundation
import Mux

/// A libcurl transfer.
///
/// `@unchecked Sendable`: its handle and head belong to the loop's thread; other threads may only
/// cancel and resume it.
final class CurlTransfer: OngoingTransfer, @unchecked Sendable {
  private let question: CurlQuestion
  private let exchange: Exchange
  private let loop: CurlLoop
  /// Nil if the receiver takes pieces synchronously.
  private var stream: CurlStream?
  private var handle: CurlHandle?
  private var head = HeadLines()
  private var retry: RetryOnLostConnection
  /// The error for which this side aborted the transfer.
  private var fault: TransportError?

  init(_ question: CurlQuestion, for exchange: Exchange, in loop: CurlLoop) {
    self.question = question
    self.exchange = exchange
    self.loop = loop
    retry = RetryOnLostConnection(isHarmless: question.request.method.isSafe)
  }

  func cancel() { loop.post(.cancel(self)) }

  /// Resumes the transfer when its receiver has room.
  func resume() { loop.post(.goOn(self)) }

  var isOver: Bool { exchange.isOver }

  /// Configures a handle for the transfer; false on failure.
  func prepare(_ handle: CurlHandle) -> Bool {
    self.handle = handle
    if !exchange.isQuick { stream = CurlStream(exchange) { [weak self] in self?.resume() } }
    let context = Unmanaged.passUnretained(self).toOpaque()
    ccurl_ask_before_sending(handle.easy, onWay, context)
    // libcurl itself resends a request that was lost on a reused connection.
    if retry.isUnderWay || !question.request.method.isIdempotent { handle.useNewConnection() }
    return self.handle?.set(question) == true
      && ccurl_set_receivers(handle.easy, onLine, onBytes, context)
  }

  func letGo() -> CurlHandle? {
    defer { handle = nil }
    return handle
  }

  /// Resumes the transfer; returns a code other than `CURLE_OK` if that fails.
  func goOn() -> CURLcode { handle.map { ccurl_go_on($0.easy) } ?? CURLE_OK }

  func abandon() {
    end(
      .failure(TransportError.unavailable(reason: "the network layer did not accept the request")))
  }

  /// Handles the end of the transfer; false if it must be retried.
  func ended(_ code: CURLcode) -> Bool {
    if let handle, let socket = handle.keptSocket {
      loop.idleConnections.keep(handle.connection, as: socket)
    }
    if code == CURLE_OK, head.isComplete {
      end(.success(()))
    } else {
      if !exchange.isOver, retry.begin(hasBegun: head.hasBegun) { return false }
      end(.failure(fault ?? failure(code)))
    }
    return true
  }

  /// Returns whether the request may be sent on a connection.
  ///
  /// Unsolicited data on a reused connection would be taken for the response.
  fileprivate func maySend(on connection: Connection) -> Bool {
    guard let handle else { return true }
    let isOnUsed = ccurl_get_long(handle.easy, CURLINFO_NUM_CONNECTS) == 0
    if !isOnUsed { loop.idleConnections.forget(connection) }
    let isQuiet = loop.idleConnections.socket(of: connection).map { ccurl_is_quiet($0) } ?? true
    return retry.maySend(isOnUsed: isOnUsed, isQuiet: isQuiet)
  }

  /// Handles a line of the head; false to abort.
  fileprivate func receive(line: UnsafeRawBufferPointer) -> Bool {
    guard let handle, !exchange.isOver else { return false }
    do throws(TransportError) {
      let status = ccurl_get_long(handle.easy, CURLINFO_RESPONSE_CODE)
      guard let headers = try head.add(line, status: status) else { return true }
      // After a 100, curl takes "HTTP/26" for a status of 6.
      guard (100...999).contains(status) else { throw TransportError.invalidResponse }
      let response = HTTPResponse(status: status, headers: headers, url: question.request.url)
      if let stream { stream.add(response) } else { exchange.begin(response) }
      return true
    } catch {
      fault = error
      return false
    }
  }

  /// Handles bytes of the body and returns how many were consumed.
  fileprivate func receive(bytes: UnsafeRawBufferPointer) -> Int {
    guard !exchange.isOver else { return 0 }
    let data = Data(bytes)
    guard let stream else {
      exchange.receive(data)
      return bytes.count
    }
    return stream.add(data) ? bytes.count : Int(CURL_WRITEFUNC_PAUSE)
  }

  private func end(_ result: Result<Void, any Error>) {
    if let stream { stream.end(result) } else { exchange.end(result) }
  }

  private func failure(_ code: CURLcode) -> TransportError {
    guard let handle else { return .connectionLost }
    return CurlFailure(
      code: code, message: handle.message,
      certificate: ccurl_get_long(handle.easy, CURLINFO_SSL_VERIFYRESULT),
      system: Int32(truncatingIfNeeded: ccurl_get_long(handle.easy, CURLINFO_OS_ERRNO)),
      hasHead: head.isComplete
    ).error(host: question.address.host)
  }
}

private func transfer(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
  context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
}

private func onWay(
  _ context: UnsafeMutableRawPointer?, _ server: UnsafeMutablePointer<CChar>?,
  _ client: UnsafeMutablePointer<CChar>?, _ serverPort: Int32, _ clientPort: Int32
) -> Int32 {
  let connection = Connection(
    server: server.map { String(cString: $0) } ?? "",
    client: client.map { String(cString: $0) } ?? "", serverPort: Int(serverPort),
    clientPort: Int(clientPort))
  return transfer(context)?.maySend(on: connection) == false ? 1 : 0
}

private func onLine(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
  return transfer(context)?.receive(line: line) == true ? line.count : 0
}

private func onBytes(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  transfer(context)?.receive(bytes: UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
}
#endif

#if !canImport(Darwin)
import CCurl
import LightFoundation
import Mux

/// One transfer of libcurl.
///
/// Its handle and its head belong to the thread of the loop, which is why the compiler cannot see
/// that it is safe; others may cancel it and let it go on.
final class CurlTransfer: OngoingTransfer, @unchecked Sendable {
  private let question: CurlQuestion
  private let exchange: Exchange
  private let loop: CurlLoop
  /// Nil for an exchange whose pieces are taken at once.
  private var stream: CurlStream?
  private var handle: CurlHandle?
  private var head = HeadLines()
  private var secondTry: SecondTry
  /// Why it was broken off from here.
  private var fault: TransportError?

  init(_ question: CurlQuestion, for exchange: Exchange, in loop: CurlLoop) {
    self.question = question
    self.exchange = exchange
    self.loop = loop
    secondTry = SecondTry(isHarmless: question.request.method.isSafe)
  }

  func cancel() { loop.post(.cancel(self)) }

  /// Lets it go on when its receiver can take more.
  func resume() { loop.post(.goOn(self)) }

  var isOver: Bool { exchange.isOver }

  /// Sets a handle up for it; false if that cannot be.
  func prepare(_ handle: CurlHandle) -> Bool {
    self.handle = handle
    if !exchange.isQuick { stream = CurlStream(exchange) { [weak self] in self?.resume() } }
    let context = Unmanaged.passUnretained(self).toOpaque()
    ccurl_ask_before_sending(handle.easy, onWay, context)
    // libcurl sends by itself once more what was lost on a connection that others had used.
    if secondTry.isUnderWay || !question.request.method.isIdempotent { handle.useNewConnection() }
    return self.handle?.set(question) == true
      && ccurl_set_receivers(handle.easy, onLine, onBytes, context)
  }

  /// Gives its handle back.
  func letGo() -> CurlHandle? {
    defer { handle = nil }
    return handle
  }

  /// Lets it go on; the code of its failure if it has failed by that.
  func goOn() -> CURLcode { handle.map { ccurl_go_on($0.easy) } ?? CURLE_OK }

  func abandon() {
    end(
      .failure(TransportError.unavailable(reason: "the network layer could not take the request")))
  }

  /// It has ended by itself; false if it is to be started once more.
  func ended(_ code: CURLcode) -> Bool {
    if let handle, let socket = handle.keptSocket { loop.roads.keep(handle.road, as: socket) }
    if code == CURLE_OK, head.isComplete {
      end(.success(()))
    } else {
      if !exchange.isOver, secondTry.begin(hasBegun: head.hasBegun) { return false }
      end(.failure(fault ?? failure(code)))
    }
    return true
  }

  /// Whether it may be sent on a connection; what was said there unasked would be its answer.
  fileprivate func maySend(on road: CurlRoad) -> Bool {
    guard let handle else { return true }
    let isOnUsed = ccurl_get_long(handle.easy, CURLINFO_NUM_CONNECTS) == 0
    if !isOnUsed { loop.roads.forget(road) }
    let isQuiet = loop.roads.socket(of: road).map { ccurl_is_quiet($0) } ?? true
    return secondTry.maySend(isOnUsed: isOnUsed, isQuiet: isQuiet)
  }

  /// A line of the head; false to break off.
  fileprivate func take(line: UnsafeRawBufferPointer) -> Bool {
    guard let handle, !exchange.isOver else { return false }
    do {
      let status = ccurl_get_long(handle.easy, CURLINFO_RESPONSE_CODE)
      guard let headers = try head.add(line, status: status) else { return true }
      let response = HTTPResponse(status: status, headers: headers, url: question.request.url)
      if let stream { stream.add(response) } else { exchange.begin(response) }
      return true
    } catch {
      fault = error
      return false
    }
  }

  /// Bytes of the body; how many of them were taken.
  fileprivate func take(bytes: UnsafeRawBufferPointer) -> Int {
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
    guard let handle else { return .cutOff }
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
  let road = CurlRoad(
    server: server.map { String(cString: $0) } ?? "",
    client: client.map { String(cString: $0) } ?? "", serverPort: Int(serverPort),
    clientPort: Int(clientPort))
  return transfer(context)?.maySend(on: road) == false ? 1 : 0
}

private func onLine(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
  return transfer(context)?.take(line: line) == true ? line.count : 0
}

private func onBytes(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  transfer(context)?.take(bytes: UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
}
#endif

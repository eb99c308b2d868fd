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
  /// Why it was broken off from here.
  private var fault: TransportError?

  init(_ question: CurlQuestion, for exchange: Exchange, in loop: CurlLoop) {
    self.question = question
    self.exchange = exchange
    self.loop = loop
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

  /// It is over without having ended.
  func abandon() {
    end(
      .failure(TransportError.unavailable(reason: "the network layer could not take the request")))
  }

  /// It has ended by itself.
  func ended(_ code: CURLcode) {
    guard code != CURLE_OK || !head.isComplete else { return end(.success(())) }
    end(.failure(fault ?? failure(code)))
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

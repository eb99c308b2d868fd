#if !canImport(Darwin)
import CCurl
package import struct LightFoundation.URL

/// Sends requests through plain libcurl, as a baseline for the benchmarks.
package enum BareCurl {
  /// Requests a URL repeatedly over one handle and returns the number of bytes.
  package static func ask(_ url: URL, times: Int) throws -> Int {
    let address = try WebAddress(url)
    guard ccurl_load() == nil, var handle = CurlHandle() else {
      throw TransportError.unavailable(reason: "could not load libcurl")
    }
    defer { handle.free() }
    let question = CurlQuestion(
      request: HTTPRequest(url), address: address, authorities: nil,
      idleSeconds: CurlBackend.defaultIdleSeconds)
    guard handle.set(question) else {
      throw TransportError.invalidRequest(reason: "libcurl rejected the request")
    }
    let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    count.initialize(to: 0)
    defer { count.deallocate() }
    _ = ccurl_set_receivers(handle.easy, { _, size, count, _ in size * count }, counter, count)
    for _ in 0..<times where ccurl_easy_perform(handle.easy) != CURLE_OK {
      throw TransportError.connectionLost
    }
    return count.pointee
  }

  private static let counter: curl_write_callback = { _, size, count, context in
    context?.assumingMemoryBound(to: Int.self).pointee += size * count
    return size * count
  }
}
#endif

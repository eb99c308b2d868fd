import LightFoundation
public import Mux

extension NetworkTransport: MediaDownloader {
  /// Streams what lies at an address to a receiver; the network waits for a receiver that is slow.
  public func download(_ request: MediaRequest, to receiver: any MediaReceiver) async throws {
    try await exchange(
      HTTPRequest(request.url, headers: HTTPHeaders(request.headers.map { ($0.key, $0.value) })),
      with: MediaStream(receiver: receiver))
  }
}

/// Leads an answer on to a receiver of media.
private struct MediaStream: ResponseReceiver {
  let isQuick = false
  let receiver: any MediaReceiver

  func begin(_ head: HTTPResponse) throws {
    try receiver.begin(MediaHead(status: head.status, headers: head.headers.dictionary))
  }

  func receive(_ bytes: Data) throws { try receiver.receive(bytes) }
}

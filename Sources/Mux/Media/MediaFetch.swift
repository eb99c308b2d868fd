import LightFoundation

/// The fetch of a media loader, which downloads a URL to a file.
final class MediaFetch: Sendable {
  /// The maximum number of continuations of a download, each of which must make progress.
  private static let mostContinued = 5

  let board = ProgressBoard()
  private let folder: MediaFolder
  private let downloader: any MediaDownloader
  private let configure: @Sendable (inout MediaRequest) -> Void

  init(
    folder: MediaFolder, downloader: any MediaDownloader,
    configure: @escaping @Sendable (inout MediaRequest) -> Void
  ) {
    self.folder = folder
    self.downloader = downloader
    self.configure = configure
  }

  func callAsFunction(
    _ key: MediaKey, _ context: FetchContext<URL>
  ) async throws -> FetchResult<URL> {
    try folder.open()
    var (ticket, part, transfer) = folder.begin(key.name)
    defer {
      folder.end(key.name)
      board.end(key)
    }
    let isHere = context.previous.map { folder.exists($0) } ?? false
    transfer.known = isHere ? context.validators : [:]
    do {
      if key.url.scheme?.lowercased() == "data" {
        try unpack(key, into: part)
      } else {
        try await download(key, into: part, &transfer)
      }
      if transfer.isNotModified {
        folder.removeFile(part)
        return .notModified()
      }
      let file = try folder.publish(part, as: key.name, ticket: ticket)
      return .value(file, validators: transfer.validators)
    } catch {
      folder.giveUp(part, of: key.name, transfer, ticket: ticket)
      throw (error as? FileSystemError).map { CacherError($0) } ?? error
    }
  }

  private func unpack(_ key: MediaKey, into part: String) throws {
    let data = try DataAddress.decode(key.url)
    let writer = try writer(of: key, part, Transfer())
    try writer.begin(status: 200, headers: ["Content-Length": "\(data.count)"])
    try writer.receive(data)
    try writer.close(modified: folder.wallClock())
  }

  private func download(
    _ key: MediaKey, into part: String, _ transfer: inout Transfer
  ) async throws {
    var continued = 0
    var isRefused = false
    while true {
      let writer = try writer(of: key, part, transfer)
      let before = writer.transfer.received
      do {
        defer { transfer = writer.transfer }
        var request = MediaRequest(key.url)
        configure(&request)
        // The writer knows the size of the part, which others may have removed.
        request.headers.merge(writer.transfer.headers) { _, own in own }
        try await downloader.download(request, to: writer)
        try Task.checkCancellation()
        try writer.close(modified: folder.wallClock())
        try writer.transfer.end()
        return
      } catch is Transfer.PartRefused where !isRefused {
        isRefused = true
        try? writer.close(modified: nil)
        transfer.startOver()
      } catch {
        try? writer.close(modified: nil)
        continued += 1
        guard error.isConnectivityError, transfer.isResumable, transfer.received > before,
          continued <= Self.mostContinued, !Task.isCancelled
        else { throw error }
      }
    }
  }

  private func writer(of key: MediaKey, _ part: String, _ transfer: Transfer) throws -> PartWriter {
    try PartWriter(part, transfer: transfer, limit: folder.limits.bytes) { [board] in
      board.report($0, of: key)
    }
  }
}

import Foundation
import Mux
import MuxNetworking

private func media(address: URL) async throws {
  // guide: Sources/Mux/Mux.docc/MediaLoading.md
  let media = MediaLoader(downloader: NetworkTransport())

  let film = try await media.request(address) { progress in
    print(progress.fraction ?? 0)
  }
  // end
  show(film)
  // guide: Sources/Mux/Mux.docc/MediaLoading.md
  let images = ImageLoader(media: media, cost: \.bytes) { file in
    try Image(contentsOf: file)
  }
  let poster = try await images.request(address)
  // end
  show(poster)
  // guide: Sources/Mux/Mux.docc/MediaLoading.md
  let signed = MediaLoader(identity: { $0.path }, downloader: NetworkTransport())
  // end
  show(signed)
}

private func transport(address: URL) async throws {
  // guide: Sources/MuxNetworking/MuxNetworking.docc/MuxNetworking.md
  let transport = NetworkTransport()
  let answer = try await transport.send(HTTPRequest(address, timeout: .seconds(10))).checked()
  print(answer.body.count)
  // end
}

private func server() async throws {
  // guide: Sources/MuxNetworking/MuxNetworking.docc/MuxNetworking.md
  let server = try LoopbackServer { request in
    request.url.path() == "/slow" ? .hang : .init(body: Data("hello".utf8))
  }
  let answer = try await NetworkTransport().send(HTTPRequest(server.url))
  server.stop()
  // end
  show(answer)
}

extension Image {
  fileprivate init(contentsOf file: URL) throws { self.init(name: file.path) }
}

import Foundation
import Mux

private func shareWeather(in folder: URL) {
  // guide: Sources/Mux/Mux.docc/SharingAcrossProcesses.md
  let store = JSONFileCacher(root: folder)
  let options = MuxOptions(
    freshness: .timeToLive(.seconds(900)), cacher: store, sharing: .onThisMachine(over: store))
  let weather = MultiplexerMap(cacheKey: "Weather", options: options) { (place: String) in
    try await api.weather(place)
  }
  // end
  show(weather)
}

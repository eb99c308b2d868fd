import Weather
import WeatherPictures

/// What a key is about; the help shows the keys of each group together.
enum KeyGroup: CaseIterable {
  case place, time, picture, data, view

  var title: Message {
    switch self {
    case .place: .places
    case .time: .keys.ofTime
    case .picture: .keys.ofPicture
    case .data: .keys.ofData
    case .view: .keys.ofView
    }
  }
}

import Weather
import WeatherPictures

/// A group of keys in the help.
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

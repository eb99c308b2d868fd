package import Weather
import WeatherPictures
package import WeatherStore

extension ConfigNote {
  package var phrase: Message {
    switch self {
    case .setAside(let path, let name, let reason): .setAside(path: path, as: name, reason: reason)
    case .partlySetAside(let path, let name, let count):
      .someUnreadable(count, path: path, as: name)
    case .damaged(let path, let reason): .damaged(path: path, reason: reason)
    case .newerVersion(let path, let version): .newerFile(path: path, version: version)
    case .unreadable(let path, let reason): .unreadable(path: path, reason: reason)
    }
  }
}

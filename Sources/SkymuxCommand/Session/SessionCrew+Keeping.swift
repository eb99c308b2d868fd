import Mux
import WeatherScreens
import WeatherStore

extension SessionCrew {
  /// Changes the user's book of places.
  func changeBook(_ change: @escaping @Sendable (inout PlaceBook) -> Void) {
    guard !parts.isDemo else { return }
    chores.add { [self] in
      do {
        let reading = try parts.places.update(change)
        desk.withLock { $0.book = reading.value }
        if let note = reading.note { tell(.activity("\(note)")) }
      } catch {
        tell(.activity("not saved: \(error)"))
      }
    }
  }

  /// Takes in what was chosen, and writes it into the user's preferences.
  func keep(_ settings: ScreenSettings) {
    let old = desk.withLock { desk in
      defer { desk.settings = settings }
      return desk.settings
    }
    guard !parts.isDemo, settings != old else { return }
    chores.add { [self] in
      do {
        let reading = try parts.preferences.update { $0.choose(settings, insteadOf: old) }
        if let note = reading.note { tell(.activity("\(note)")) }
      } catch {
        tell(.activity("not saved: \(error)"))
      }
    }
  }
}

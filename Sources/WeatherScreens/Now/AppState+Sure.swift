import Weather
import WeatherPictures

extension AppState {
  /// Has it asked how sure the weather of the place is, and told when that is known.
  mutating func askHowSure() -> [AppEffect] {
    guard let place = shown?.place else { return [] }
    asksHowSure = place.id
    return [.sure(place)]
  }

  /// Waits no longer for what was asked of a place that is not shown any more.
  mutating func forgetQuestion() {
    if asksHowSure != shown?.place.id { asksHowSure = nil }
  }

  /// Says between which values the hour that is shown lies, or that it is not known, if that was
  /// asked.
  mutating func tellHowSure(of place: PlaceID) {
    guard asksHowSure == place, let entry = shown, entry.place.id == place else { return }
    asksHowSure = nil
    // What has to be seen stays, and the veil in the plot tells as much.
    guard !hasNotice else { return }
    let look = settings.look
    let text = entry.parts.sure.map { sure in
      sure.conditions(at: moment).flatMap { SureText.hour($0, look) } ?? look[\.noDataThen]
    }
    say(.set(SureText.title(look), to: text ?? look[\.noData]))
  }
}

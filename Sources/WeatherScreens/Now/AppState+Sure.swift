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

  /// Says between which values the hour that is shown lies, if that was asked.
  mutating func tellHowSure(of place: PlaceID) {
    guard asksHowSure == place, let entry = shown, entry.place.id == place else { return }
    asksHowSure = nil
    let look = settings.look
    guard let sure = entry.parts.sure?.conditions(at: moment),
      let text = SureText.hour(sure, look)
    else { return }
    say(.set(SureText.title(look), to: text))
  }
}

package import LightFoundation
import TerminalUI
package import Weather
package import WeatherPictures

@dynamicMemberLookup package struct PlaceReport: Sendable {
  package var view: WeatherView
  package var state: DataState

  package init(
    _ place: Place, _ parts: PlaceData, now: Date, at shownTime: ShownTime, state: DataState
  ) {
    view = WeatherView(place, parts, now: now, at: shownTime)
    view.isAirMissing = state.airTrouble != nil
    self.state = state
  }

  package subscript<Value>(dynamicMember path: WritableKeyPath<WeatherView, Value>) -> Value {
    get { view[keyPath: path] }
    set { view[keyPath: path] = newValue }
  }

  package subscript<Value>(dynamicMember path: KeyPath<WeatherView, Value>) -> Value {
    view[keyPath: path]
  }

  package func view(_ display: DisplayOptions) -> WeatherView {
    var view = view
    view.display = display
    return view
  }

  package func status(_ display: DisplayOptions) -> StatusText {
    var status = StatusText(state.condition, age: state.ageInSeconds, display: display)
    status.isAhead = state.isAhead
    status.fetched = display.time(state.fetchedAt, in: view.zone)
    return status
  }

  /// Returns the weather in complete sentences, to be read aloud.
  package func prose(_ display: DisplayOptions) -> String {
    let invented = state.demoSeed.map { ["\(display[.invented]) \($0)."] } ?? []
    return "\(view.place.name.harmless): "
      + (view(display).spokenWeather + invented).joined(separator: " ")
  }

  package func line(_ display: DisplayOptions) -> OneLine {
    OneLine(
      view(display), state.condition, age: state.ageInSeconds, isDemo: state.demoSeed != nil,
      isAhead: state.isAhead)
  }
}

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

  package func view(_ look: Look) -> WeatherView {
    var view = view
    view.look = look
    return view
  }

  package func status(_ look: Look) -> StatusText {
    var status = StatusText(state.condition, age: state.ageInSeconds, look: look)
    status.isAhead = state.isAhead
    status.fetched = look.time(state.fetchedAt, in: view.zone)
    return status
  }

  /// Returns the weather in complete sentences, to be read aloud.
  package func prose(_ look: Look) -> String {
    let invented = state.demoSeed.map { ["\(look[.invented]) \($0)."] } ?? []
    return "\(view.place.name.harmless): "
      + (view(look).spokenWeather + invented).joined(separator: " ")
  }

  package func line(_ look: Look) -> OneLine {
    OneLine(
      view(look), state.condition, age: state.ageInSeconds, isDemo: state.demoSeed != nil,
      isAhead: state.isAhead)
  }
}

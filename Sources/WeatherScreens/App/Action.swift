/// What a key of the main screen does.
enum Action: Hashable, Sendable {
  case placeUp, placeDown, firstPlace, lastPlace
  case hourBack, hourForward, dayBack, dayForward, backToNow
  case plot(PlotQuantity)
  case search, settings, help
  case compare, inspector, fullInspector
  case keep, remove, undo, moveUp, moveDown
  case refresh, refreshAll
  case toggleBackground
  case escape, quit
}

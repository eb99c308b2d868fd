import Weather
import TerminalUI
import WeatherPictures

/// The help for the screen from which it was opened.
struct HelpTopic {
  /// A titled group of keys.
  struct Group {
    var title: String?
    var keys: [KeyHelp.Entry]
  }

  let title: String
  let groups: [Group]

  init(_ state: AppState) {
    let look = state.settings.look
    let (title, keys): (Message, [(String, Message)]) =
      switch state.layer {
      case .search: (.keys.ofSearch, Self.search)
      case .settings: (.keys.ofSettings, Self.settings)
      case .command: (.keys.ofCommand, Self.command)
      case .hours: (.keys.ofHours, Self.hours)
      case .compare(let compare): (.keys.ofComparison, Self.compare(compare))
      case .inspector(let inspector): (.keys.ofInspector, Self.inspector(inspector, look))
      case .map: (.map.ofMap, Self.map)
      case .air: (.pollenAndAir, Self.air(isLong: AirScreen.last(state, in: state.room) > 0))
      case .sky: (.sunAndMoon, Self.sky(isLong: SkyScreen.last(state, in: state.room) > 0))
      case .years: (.pastYears, Self.years)
      case .warnings: (.warnings, Self.warnings)
      case nil: (.keys.title, [])
      }
    self.title = look[title]
    groups =
      state.layer == nil
      ? Self.main(state) : [Group(keys: keys.map { look.key($0, $1) })]
  }

  /// Returns the keys of the main screen, then the mouse.
  private static func main(_ state: AppState) -> [Group] {
    let look = state.settings.look
    let groups = KeyGroup.allCases.map {
      Group(title: look[$0.title].asTitle, keys: KeyTable.all($0, state))
    }
    guard state.settings.mouse else { return groups.filter { !$0.keys.isEmpty } }
    let mouse: [(Message, Message)] = [
      (.keys.click, .keys.clicks), (.keys.wheel, .keys.turns), (.keys.drag, .keys.drags),
      (.keys.shift, .keys.leavesMouse),
    ]
    return groups.filter { !$0.keys.isEmpty } + [
      Group(
        title: look[.keys.ofMouse],
        keys: mouse.map {
          // Mouse gestures are not clickable keys.
          KeyHelp.Entry([KeyHelp.Entry.Piece(look[$0], nil)], look[$1])
        })
    ]
  }

  private static var search: [(String, Message)] {
    [
      ("Enter", .keys.openChosen), ("Ctrl-S", .keys.openAndSave),
      ("↑↓ Ctrl-P Ctrl-N", .keys.choose), ("←→ Home End", .keys.moveInText),
      ("Ctrl-W", .keys.deleteWord), ("Ctrl-U", .keys.clear), ("F1", .keys.theseKeys),
      ("Esc", .keys.close),
    ]
  }

  private static var command: [(String, Message)] {
    [
      ("Enter", .keys.run), ("Tab", .keys.complete), ("Ctrl-U", .keys.clear),
      ("F1", .keys.theseKeys), ("Esc", .keys.close),
    ]
  }

  private static var settings: [(String, Message)] {
    [
      ("↑↓ k j", .keys.choose), ("←→ h l", .keys.change), ("?", .keys.theseKeys),
      ("Esc q", .keys.close),
    ]
  }

  private static var hours: [(String, Message)] {
    [
      ("↑↓ ←→ k j h l", .hour), ("PgUp PgDn [ ]", .keys.dayBackAndOn),
      ("n 0", .keys.backToNow), ("g G Home End", .keys.firstAndLastHour),
      ("1-9", .keys.placeInRow), ("r R", .keys.askOneOrAll), ("?", .keys.theseKeys),
      ("Esc Enter q", .back),
    ]
  }

  private static var warnings: [(String, Message)] {
    [
      ("↑↓ k j PgUp PgDn", .keys.lines), ("←→ h l", .place), ("r", .keys.askAnew),
      ("?", .keys.theseKeys), ("Esc Enter q W", .back),
    ]
  }

  private static var years: [(String, Message)] {
    [
      ("↑↓ k j PgUp PgDn", .keys.lines), ("←→ h l", .place), ("?", .keys.theseKeys),
      ("Esc Enter q Y", .back),
    ]
  }

  private static func sky(isLong: Bool) -> [(String, Message)] {
    [
      ("←→ h l", .hour), ("PgUp PgDn [ ]", .keys.dayBackAndOn), ("n 0", .keys.backToNow),
      ("↑↓ k j", isLong ? .keys.lines : .place), ("1-9", .keys.placeInRow),
      ("?", .keys.theseKeys), ("Esc Enter q S", .back),
    ]
  }

  private static func air(isLong: Bool) -> [(String, Message)] {
    [
      ("←→ h l", .hour), ("PgUp PgDn [ ]", .keys.dayBackAndOn), ("n 0", .keys.backToNow),
      ("↑↓ k j", isLong ? .keys.lines : .place), ("1-9", .keys.placeInRow),
      ("r R", .keys.askOneOrAll),
      ("?", .keys.theseKeys), ("Esc Enter q A", .back),
    ]
  }

  private static var map: [(String, Message)] {
    [
      ("←→ h l", .hour), ("PgUp PgDn [ ]", .keys.dayBackAndOn), ("n 0", .keys.backToNow),
      ("Space", .map.plays), ("+ -", .map.widths), ("↑↓ k j", .map.towns),
      ("t p w c b", .map.shows), ("1-9", .keys.placeInRow), ("r", .refresh),
      ("?", .keys.theseKeys), ("Esc Enter q M", .back),
    ]
  }

  private static func compare(_ state: CompareState) -> [(String, Message)] {
    let isModels = state.models != nil
    return [
      ("↑↓ k j", .place), ("←→ h l", .hour), ("PgUp PgDn [ ]", .keys.dayBackAndOn),
      ("n 0", .keys.backToNow), ("g G Home End", .keys.firstAndLastPlace),
      ("t f w p a u", .keys.comparedPlots), ("s", .keys.sortRows),
      ("d", state.isDifference ? .values : .keys.differencesToChosen),
      ("m", isModels ? .somePlaces : .keys.modelsForChosen),
      ("r R", isModels ? .keys.askModelsAnew : .keys.askOneOrAll),
      ("Enter", .keys.showChosen), ("?", .keys.theseKeys), ("Esc q c", .back),
    ]
  }

  private static func inspector(
    _ state: InspectorState, _ look: Look
  ) -> [(String, Message)] {
    [
      ("↑↓ k j", .inspector.entry), ("PgUp PgDn", .keys.tenEntries),
      ("g G Home End", .keys.firstAndLastEntry), ("f", .keys.filter),
      ("s", .keys.sortEntries), ("t", .keys.timelineOrEvents), ("p", .keys.holdStill),
      ("r Enter", .keys.refetchEntry), ("m", .keys.makeItStale), ("x", .keys.dropIt),
      ("X", .keys.dropAll), ("y", .keys.showAndCopyPath), ("o", .keys.pretendOffline),
      ("d", .keys.answersLater), ("e", .keys.requestsFail),
      state.isFull ? ("i", .keys.besideWeather) : ("I", .keys.atFullSize),
      ("?", .keys.theseKeys), ("Esc q", .keys.close),
    ] + (state.isFull ? [] : [(look[.keys.others], .keys.asBeside)])
  }
}

import MuxTesting
import SystemTesting
import TerminalTesting
import TerminalUI
import Testing

@testable import WeatherScreens

@Suite(.computes, .timeLimit(.minutes(60))) struct InspectorGoldenTests {
  enum View: String, CaseIterable {
    case drawer, full, timeline, filter, filtered, trouble, path, empty

    var keys: [Key] {
      switch self {
      case .drawer: [.character("i")]
      case .full, .trouble, .empty: [.character("i"), .character("i")]
      case .timeline: [.character("i"), .character("i"), .character("v")]
      case .filter:
        [.character("i"), .character("i"), .character("f")] + "fore".map { .character($0) }
      case .filtered: View.filter.keys + [.enter, .down]
      case .path: [.character("i"), .character("i"), .end, .character("y")]
      }
    }
  }

  @Test(arguments: View.allCases, [Size(100, 30), Size(80, 24), Size(60, 20), Size(40, 8)])
  func `Every view of the inspector matches its golden file`(_ view: View, _ size: Size) throws {
    let report =
      switch view {
      case .trouble: InspectedCache.troubled
      case .empty: CacheReport(date: MadeWeather.now)
      default: InspectedCache.report
      }
    let app = InspectedCache.app(size, keys: view.keys, report)
    guard let state = app.state.layer as? InspectorState else {
      Issue.record("the inspector is closed")
      return
    }
    // Draws the inspector alone, because the weather above a drawer has its own golden files.
    var canvas = Canvas(size)
    InspectorScreen(state: state, app: app.state).draw(on: &canvas)
    try Golden.check(canvas.textAndStyles(), "inspector-\(view)-\(size)")
  }
}

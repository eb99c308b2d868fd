import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// The plot keeps its hours while the pointer is on it, and only then.
@Suite struct HeldHoursTests {
  private let size = Size(100, 30)

  /// Returns the main screen after a click far to the right in its plot.
  private func clicked() -> WeatherApp {
    var app = MadeWeather.app(.fresh, size)
    let plot = NowLayout(size, app.state).plot
    _ = app.update(.input(.click(Point(plot.right - 4, plot.top + 1), .left)))
    return app
  }

  private func isCursorSeen(_ app: WeatherApp) -> Bool {
    let (plot, width) = (HourPlot(app.state), NowLayout(app.state.size, app.state).plot.width)
    let first = plot.first(width)
    return (first..<first + plot.count(width)).contains(app.state.cursor)
  }

  @Test func `A clicked day scrolls the plot to it, even after a clicked hour`() {
    var app = clicked()
    let days = NowLayout(size, app.state).days
    _ = app.update(.input(.click(days.origin.moved(2, 4), .left)))
    #expect(app.state.cursor > 72)
    #expect(isCursorSeen(app))
  }

  @Test func `A clicked hour stays visible on a narrower screen`() {
    var app = clicked()
    #expect(HourPlot(app.state).first(NowLayout(size, app.state).plot.width) == 0)
    _ = app.update(.input(.resize(Size(40, 20))))
    #expect(isCursorSeen(app))
  }

  @Test func `A click beside the plot releases its hours`() {
    var app = clicked()
    _ = app.update(.input(.click(Point(4, 3), .left)))
    #expect(app.state.heldHour == nil)
    #expect(isCursorSeen(app))
  }
}

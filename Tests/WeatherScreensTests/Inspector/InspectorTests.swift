import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

@Suite(.computes, .timeLimit(.minutes(60))) struct InspectorTests {
  private static let date = Date(timeIntervalSince1970: 1_763_805_600)

  private static func line(
    _ key: String, _ name: String?, age: Double, left: Double, hits: Int
  ) -> CacheLine {
    var line = CacheLine(CacheAddress("forecasts", key))
    line.name = name
    line.age = age
    line.timeLeft = left
    line.isStale = left <= 0
    line.origin = .network
    line.count.hits = hits
    line.count.fetches = 1
    line.bytes = 9100
    line.path = "/cache/\(key).json"
    line.marks = [CacheMark(.renewed, at: date - age)]
    return line
  }

  private static var report: CacheReport {
    var report = CacheReport(date: date)
    var flying = line("59.91,10.75", "Oslo", age: 940, left: -40, hits: 0)
    flying.activity = .fetching
    flying.waiters = 3
    flying.count.joined = 2
    report.lines = [
      line("52.52,13.41", "Berlin", age: 182, left: 718, hits: 5), flying,
      line("1,2", nil, age: 4000, left: -3100, hits: 1),
    ]
    report.news = [
      CacheNews(
        date: date + 0.25, event: .joined(waiters: 3),
        address: CacheAddress("forecasts", "59.91,10.75")),
      CacheNews(
        date: date, event: .fetchBegan,
        address: CacheAddress("forecasts", "59.91,10.75")),
    ]
    report.count.hits = 6
    report.count.misses = 2
    report.count.joined = 2
    report.count.fetches = 3
    report.calls = 2
    return report
  }

  private func app(_ size: Size = Size(100, 24), keys: [Key] = [.character("i"), .character("i")])
    -> WeatherApp
  {
    var app = Self.start(size)
    for (index, key) in keys.enumerated() {
      _ = app.update(.input(.key(key)))
      if index == 0 { _ = app.update(.cache(Self.report)) }
    }
    return app
  }

  private static func start(_ size: Size = Size(80, 24)) -> WeatherApp {
    var state = AppState(now: date, size: size)
    state.inspects = true
    return WeatherApp(state)
  }

  private func effects(_ keys: [Key]) -> [AppEffect] {
    var app = app()
    return keys.flatMap { app.update(.input(.key($0))) }
  }

  @Test(arguments: [Key.character("i"), .character("I")])
  func `The cache is watched only while the inspector is open`(key: Key) {
    var app = Self.start()
    #expect(app.update(.input(.key(key))) == [.inspect(true)])
    #expect(app.update(.input(.key(.down))).isEmpty)
    // At full size first.
    #expect(app.update(.input(.key(key))).isEmpty)
    #expect(app.update(.input(.key(key))) == [.inspect(false)])
    #expect(app.state.layer == nil)
    _ = app.update(.cache(Self.report))
    #expect(app.state.layer == nil)
  }

  @Test func `Opening another screen from the drawer stops watching`() {
    var app = Self.start()
    _ = app.update(.input(.key(.character("i"))))
    #expect(app.update(.input(.key(.character("/")))) == [.inspect(false)])
  }

  @Test func `Running fetches sort first, and the selection stays with its entry`() {
    let app = app()
    guard let state = app.state.layer as? InspectorState else {
      Issue.record("the inspector is closed")
      return
    }
    #expect(state.lines.map(\.name) == ["Oslo", nil, "Berlin"])
    #expect(state.selected == CacheAddress("forecasts", "59.91,10.75"))
    var sorted = state
    sorted.order = .age
    #expect(sorted.lines.map(\.name) == ["Berlin", "Oslo", nil])
    #expect(sorted.row(in: sorted.lines) == 1)
  }

  @Test func `Keys act on the selected entry`() {
    let oslo = CacheAddress("forecasts", "59.91,10.75")
    let other = CacheAddress("forecasts", "1,2")
    #expect(effects([.character("r")]) == [.refetch(oslo)])
    #expect(effects([.down, .character("e")]) == [.makeStale(other)])
    #expect(effects([.down, .up, .character("x")]) == [.drop(oslo)])
    #expect(effects([.character("X")]).isEmpty)
    #expect(effects([.character("X"), .character("X")]) == [.dropAll])
    #expect(effects([.character("X"), .down, .character("X")]).isEmpty)
    var trouble = SimulatedFaults()
    trouble.isOffline = true
    #expect(effects([.character("o")]) == [.simulate(trouble)])
  }

  @Test func `The filter matches key, place and state`() {
    for (text, name) in [
      ("berl", "Berlin"), ("casts oslo", "Oslo"), ("59.91", "Oslo"), ("fetching", "Oslo"),
    ] {
      let keys: [Key] =
        [.character("i"), .character("i"), .character("f")] + text.map { .character($0) }
      let picture = app(keys: keys + [.enter]).picture
      #expect(picture.contains("Entries 1 of 3"))
      #expect(picture.contains("forecasts \(name)"))
    }
  }

  @Test func `The path of an entry is shown and copied`() {
    let path = "/cache/59.91,10.75.json"
    #expect(effects([.character("y")]) == [.copy(path)])
    #expect(app(keys: [.character("i"), .character("i"), .character("y")]).picture.contains(path))
    let after = app(keys: [.character("i"), .character("i"), .character("y"), .down])
    #expect(!after.picture.contains(path))
  }

  @Test func `A timeline shows updates, fresh periods and failures`() {
    var line = Self.line("1,2", "Berlin", age: 300, left: 300, hits: 0)
    line.marks = [
      CacheMark(.renewed, at: Self.date - 1500), CacheMark(.failed, at: Self.date - 600),
      CacheMark(.asked, at: Self.date - 300.5), CacheMark(.renewed, at: Self.date - 300),
    ]
    let text = CacheTimeline(line: line, now: Self.date, span: 1800).text(columns: 18)
    #expect(text.text == "  ●━━━━━───○──●━━━")
    let picture = app(Size(100, 30), keys: [.character("i"), .character("i"), .character("v")])
      .picture
    #expect(picture.contains("The last 3 hours"))
    #expect(picture.contains("●━━"))
  }

  @Test func `The timeline of an entry marked stale ends stale`() {
    var line = Self.line("1,2", "Berlin", age: 300, left: 300, hits: 0)
    line.marks = [CacheMark(.renewed, at: Self.date - 300)]
    line.isStale = true
    let text = CacheTimeline(line: line, now: Self.date, span: 1800).text(columns: 18)
    #expect(text.text == "              ●━━─")
  }

  @Test func `A timeline covers no more than the known history`() {
    for (age, title) in [
      (30.0, "minute"), (90, "10 minutes"), (700, "half hour"), (9e6, "3 hours"),
    ] {
      let line = Self.line("1,2", "Berlin", age: age, left: 1, hits: 0)
      let timeline = TimelinePanel([line], row: 0, now: Self.date)
      #expect(DisplayOptions()[timeline.title] == "The last \(title)")
    }
  }

  @Test func `An unwritable disk shows in the first line unless a fault is on`() {
    var report = Self.report
    report.unsaved = "the disk is full"
    for size in [Size(100, 30), Size(60, 20), Size(40, 8)] {
      var app = app(size)
      _ = app.update(.cache(report))
      #expect(app.picture(size).text().hasPrefix("─ Inspector ─"))
      #expect(app.picture(size).text().contains("not saved: the disk is"))
    }
    report.trouble.isOffline = true
    var app = app()
    _ = app.update(.cache(report))
    #expect(!app.picture.contains("not saved"))
  }

  @Test func `Pause freezes the picture`() {
    var app = app(keys: [.character("i"), .character("i"), .character(" ")])
    let before = app.picture
    _ = app.update(.cache(CacheReport(date: Self.date + 60)))
    #expect(app.picture == before)
    #expect(before.contains("paused"))
  }

  @Test func `The inspector draws at every size`() {
    for width in stride(from: 1, to: 130, by: 9) {
      for height in stride(from: 0, to: 40, by: 3)
      where Thorough.isOn || (width * 14 + height / 3).isMultiple(of: 5) {
        for key: Key in [.character("i"), .character("I")] {
          #expect(app(Size(width, height), keys: [key]).rowCount == max(height, 1))
        }
      }
    }
  }
}

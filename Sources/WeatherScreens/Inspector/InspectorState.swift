import TerminalUI
import Weather
import WeatherPictures

package struct InspectorState: Hashable, Sendable {
  enum Order: CaseIterable {
    case status, key, age, left, bytes, hits, joined, fetches

    var word: Message {
      switch self {
      case .status: .inspector.byState
      case .key: .inspector.byKey
      case .age: .inspector.byAge
      case .left: .inspector.byTimeLeft
      case .bytes: .inspector.bytes
      case .hits: .hits
      case .joined: .joined
      case .fetches: .inspector.fetches
      }
    }
  }

  package internal(set) var report: CacheReport?
  package internal(set) var isFull: Bool
  /// True if the display is frozen.
  package internal(set) var isPaused = false
  var order = Order.status
  var filter = LineEditor()
  var isTyping = false
  var showsTimeline = false
  /// A description of what the last key did, until the next key press.
  var note: String?
  /// True if the last key asked for confirmation to drop all entries.
  var asksToDropAll = false
  /// The selected entry, which stays selected when the order changes.
  var selected: CacheAddress?

  package init(isFull: Bool = false) { self.isFull = isFull }

  /// The filtered and sorted entries.
  var lines: [CacheLine] {
    guard let report else { return [] }
    let wanted = filter.text.lowercased()
    return report.lines.filter { line in
      wanted.isEmpty || line.address.description.lowercased().contains(wanted)
        || line.title.lowercased().contains(wanted) || CacheCondition(line).isCalled(wanted)
    }.sorted { isBefore($0, $1) }
  }

  func row(in lines: [CacheLine]) -> Int { lines.firstIndex { $0.address == selected } ?? 0 }

  /// Shows a new report; while paused, updates only the simulated fault.
  mutating func receive(_ new: CacheReport) {
    guard !isPaused || report == nil else {
      report?.trouble = new.trouble
      return
    }
    report = new
    if selected == nil { selected = lines.first?.address }
  }

  mutating func select(_ row: Int) {
    let lines = lines
    if lines.indices.contains(row) { selected = lines[row].address }
  }

  mutating func move(_ rows: Int) {
    let lines = lines
    guard !lines.isEmpty else { return }
    var scroll = Scroll(selection: row(in: lines))
    scroll.move(rows, of: lines.count)
    selected = lines[scroll.selection].address
  }

  private func isBefore(_ a: CacheLine, _ b: CacheLine) -> Bool {
    switch order {
    case .status:
      let (first, second) = (CacheCondition(a).rawValue, CacheCondition(b).rawValue)
      if first != second { return first < second }
    case .key: break
    case .age: if a.age != b.age { return a.age ?? .infinity < b.age ?? .infinity }
    case .left: if a.left != b.left { return a.left ?? .infinity < b.left ?? .infinity }
    case .bytes: if a.bytes != b.bytes { return a.bytes ?? 0 > b.bytes ?? 0 }
    case .hits: if a.count.hits != b.count.hits { return a.count.hits > b.count.hits }
    case .joined: if a.count.joined != b.count.joined { return a.count.joined > b.count.joined }
    case .fetches:
      if a.count.fetches != b.count.fetches { return a.count.fetches > b.count.fetches }
    }
    return a.address.description < b.address.description
  }
}

extension InspectorState: Layer {
  var isDrawer: Bool { !isFull }

  func keyRows(_ size: Size) -> Int { InspectorScreen.keyRows(self, size) }

  func draw(_ app: AppState, on canvas: inout Canvas) {
    InspectorScreen(state: self, app: app).draw(on: &canvas)
  }

  func handle(_ input: Input, in app: inout AppState) -> [AppEffect] { app.handle(input, in: self) }

  func help(_ app: AppState) -> (title: Message, keys: [(String, Message)]) {
    let keys: [(String, Message)] = [
      ("↑↓ k j", .inspector.entry), ("PgUp PgDn", .keys.tenEntries),
      ("g G Home End", .keys.firstAndLastEntry), ("f", .keys.filter), ("s", .keys.sortEntries),
      ("v", .keys.timelineOrEvents), ("Space", .keys.holdStill), ("r Enter", .keys.refetchEntry),
      ("e", .keys.makeItStale), ("x", .keys.dropIt), ("F4", .keys.dropAll),
      ("y", .keys.showAndCopyPath), ("o", .keys.pretendOffline), ("F2", .keys.answersLater),
      ("F3", .keys.requestsFail), ("i", isFull ? .keys.close : .keys.atFullSize),
      ("?", .keys.theseKeys), ("Esc q", .keys.close),
    ]
    let others = [(app.settings.display[.keys.others], Message.keys.asBeside)]
    return (.keys.ofInspector, isFull ? keys : keys + others)
  }
}

import Weather
import TerminalUI
import WeatherPictures

/// What the inspector shows, and how.
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

  /// What there was to see at the latest.
  package internal(set) var report: CacheReport?
  /// Whether it fills the screen.
  package internal(set) var isFull: Bool
  /// Whether what is shown stands still.
  package internal(set) var isPaused = false
  var order = Order.status
  var filter = LineEditor()
  var isTyping = false
  /// Whether timelines are shown instead of events.
  var showsTimeline = false
  /// What the last key did, in words, until the next one.
  var note: String?
  /// Whether the last key has asked whether all entries are to be dropped.
  var asksToDropAll = false
  /// The entry that is selected; it stays so wherever its row goes.
  var selected: CacheAddress?

  /// An inspector that knows nothing yet.
  package init(isFull: Bool = false) { self.isFull = isFull }

  /// The entries as they are shown.
  var lines: [CacheLine] {
    guard let report else { return [] }
    let wanted = filter.text.lowercased()
    return report.lines.filter { line in
      wanted.isEmpty || line.address.description.lowercased().contains(wanted)
        || line.title.lowercased().contains(wanted) || CacheCondition(line).isCalled(wanted)
    }.sorted { isBefore($0, $1) }
  }

  /// The row of the selected entry.
  func row(in lines: [CacheLine]) -> Int {
    lines.firstIndex { $0.address == selected } ?? 0
  }

  /// Takes in how things stand.
  mutating func take(_ new: CacheReport) {
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

  /// Moves the selection by so many rows.
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
    case .left:
      if a.left != b.left { return a.left ?? .infinity < b.left ?? .infinity }
    case .bytes: if a.bytes != b.bytes { return a.bytes ?? 0 > b.bytes ?? 0 }
    case .hits: if a.count.hits != b.count.hits { return a.count.hits > b.count.hits }
    case .joined: if a.count.joined != b.count.joined { return a.count.joined > b.count.joined }
    case .fetches:
      if a.count.fetches != b.count.fetches { return a.count.fetches > b.count.fetches }
    }
    return a.address.description < b.address.description
  }
}

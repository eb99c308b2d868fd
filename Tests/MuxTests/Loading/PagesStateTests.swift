import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// The decisions about pages, without tasks.
@Suite(.computes, .timeLimit(.minutes(60))) struct PagesStateTests {
  private typealias State = PagesState<Int, String>

  /// The page at a cursor; there are ten, and 5 is the first.
  private func link(_ place: State.Place, _ text: String = "") -> State.Link {
    let cursor = place.cursor ?? 5
    return State.Link(
      page: "\(cursor)\(text)", place: place, next: cursor < 9 ? .at(cursor + 1) : nil,
      previous: cursor > 0 ? .at(cursor - 1) : nil)
  }

  /// Runs an order to its end and returns the loaded cursors.
  private func load(_ order: State.Order, _ state: inout State, _ text: String = "") -> [Int] {
    var loaded: [Int] = []
    var place = state.begin(order, run: 1)
    while let here = place {
      loaded.append(here.cursor ?? 5)
      switch state.arrived(link(here, text), run: 1) {
      case .drop: place = nil
      case .load(let next): place = next
      case .show(let next): place = next
      }
    }
    return loaded
  }

  private func pages(_ state: State) -> String { state.links.map(\.page).joined(separator: " ") }

  @Test(arguments: [PagesState<Int, String>.Order.refresh, .next, .previous])
  func `Every order loads the first page of an empty list`(order: PagesState<Int, String>.Order) {
    var state = State(limit: nil)
    #expect(!state.hasNext && !state.hasPrevious)
    #expect(load(order, &state) == [5])
    #expect(pages(state) == "5")
    #expect(state.hasNext && state.hasPrevious && state.order == nil)
  }

  @Test func `next and previous extend the list up to its ends`() {
    var state = State(limit: nil)
    for _ in 0..<7 { _ = load(.next, &state) }
    #expect(pages(state) == "5 6 7 8 9")
    #expect(!state.hasNext)
    for _ in 0..<7 { _ = load(.previous, &state) }
    #expect(pages(state) == "0 1 2 3 4 5 6 7 8 9")
    #expect(!state.hasPrevious)
  }

  @Test func `Over the limit the other end is dropped and can come back`() {
    var state = State(limit: 2)
    for _ in 0..<4 { _ = load(.next, &state) }
    #expect(pages(state) == "7 8")
    _ = load(.previous, &state)
    #expect(pages(state) == "6 7")
    _ = load(.next, &state)
    #expect(pages(state) == "7 8")
  }

  @Test func `A dropped page can be loaded again without a previous cursor`() {
    var state = State(limit: 1)
    func forward(_ place: State.Place) -> State.Link {
      State.Link(page: "\(place.cursor ?? 0)", place: place, next: .at((place.cursor ?? 0) + 1))
    }
    for _ in 0..<2 {
      let place = state.begin(.next, run: 1)
      #expect(place != nil)
      if let place { _ = state.arrived(forward(place), run: 1) }
    }
    #expect(pages(state) == "1")
    // A refresh remembers the dropped page.
    if let place = state.begin(.refresh, run: 2) { _ = state.arrived(forward(place), run: 2) }
    #expect(state.hasPrevious)
    #expect(state.begin(.previous, run: 3)?.cursor == nil)
    #expect(state.order == .previous)
  }

  @Test func `All dropped pages come back one by one, up to the first`() {
    var state = State(limit: 2)
    func step(_ order: State.Order) {
      guard let place = state.begin(order, run: 1) else { return }
      let number = place.cursor ?? 0
      let next = number < 9 ? State.Place.at(number + 1) : nil
      _ = state.arrived(State.Link(page: "\(number)", place: place, next: next), run: 1)
    }
    for _ in 0..<5 { step(.next) }
    #expect(pages(state) == "3 4")
    for _ in 0..<3 { step(.previous) }
    #expect(pages(state) == "0 1" && !state.hasPrevious)
    for _ in 0..<2 { step(.next) }
    #expect(pages(state) == "2 3")
    for _ in 0..<2 { step(.previous) }
    #expect(pages(state) == "0 1" && !state.hasPrevious)
  }

  @Test func `A refresh loads all pages from the first and shows them together`() {
    var state = State(limit: nil)
    for _ in 0..<3 { _ = load(.next, &state) }
    var place = state.begin(.refresh, run: 2)
    var steps = 0
    while let here = place {
      #expect(pages(state) == "5 6 7")
      steps += 1
      guard case .load(let next) = state.arrived(link(here, "b"), run: 2) else { break }
      place = next
    }
    #expect(steps == 3)
    #expect(pages(state) == "5b 6b 7b")
  }

  @Test func `A refresh ends where the list has become shorter`() {
    var state = State(limit: nil)
    for _ in 0..<3 { _ = load(.next, &state) }
    let place = state.begin(.refresh, run: 2)
    #expect(place?.cursor == nil)
    let step = state.arrived(State.Link(page: "last", place: .first), run: 2)
    guard case .show(then: nil) = step else {
      Issue.record("\(step)")
      return
    }
    #expect(pages(state) == "last" && !state.hasNext)
  }

  @Test func `Orders during a load wait, each once`() {
    var state = State(limit: nil)
    _ = load(.next, &state)
    #expect(state.begin(.next, run: 2)?.cursor == 6)
    for order in [State.Order.next, .refresh, .previous, .refresh] {
      #expect(state.begin(order, run: 3) == nil)
    }
    var loaded: [Int?] = []
    var place: State.Place? = .at(6)
    while let here = place {
      loaded.append(here.cursor)
      switch state.arrived(link(here), run: 2) {
      case .drop: place = nil
      case .load(let next): place = next
      case .show(let next): place = next
      }
    }
    #expect(loaded == [6, nil, 6, 4])
    #expect(pages(state) == "4 5 6")
    #expect(state.order == nil)
  }

  @Test func `A failure ends the run, keeps the pages and drops waiting orders`() {
    var state = State(limit: nil)
    _ = load(.next, &state)
    _ = state.begin(.refresh, run: 2)
    _ = state.begin(.next, run: 3)
    let isFirst = state.failed(run: 2)
    let isSecond = state.failed(run: 2)
    #expect(isFirst && !isSecond)
    #expect(pages(state) == "5" && state.order == nil)
  }

  @Test func `Results after clear() or cancel() are dropped`() {
    for ends in [{ (state: inout State) in state.clear() }, { $0.cancel() }] {
      var state = State(limit: nil)
      _ = load(.next, &state)
      _ = state.begin(.next, run: 2)
      ends(&state)
      let before = pages(state)
      guard case .drop = state.arrived(link(.at(6)), run: 2) else {
        Issue.record("it was taken")
        return
      }
      #expect(pages(state) == before)
      _ = state.begin(.refresh, run: 3)
      guard case .drop = state.arrived(link(.at(6)), run: 2) else {
        Issue.record("it was taken by the next run")
        return
      }
    }
  }
}

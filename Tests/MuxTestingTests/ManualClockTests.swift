import Foundation
import Mux
import MuxTesting
import Testing

@Suite(.timeLimit(.minutes(60))) struct ManualClockTests {
  @MainActor private final class Screen {
    var shown = 0
  }

  @Test func `waitUntilOnMainActor waits for a condition, and throws without it`() async throws {
    let clock = ManualClock()
    let screen = Screen()
    Task { @MainActor in
      try await clock.sleep(for: .seconds(60))
      screen.shown = 1
    }
    try await clock.nextSleep()
    clock.advance(by: .seconds(60))
    try await clock.waitUntilOnMainActor { screen.shown == 1 }
    await #expect(throws: ManualClockError.conditionNotMet(within: .zero)) {
      try await clock.waitUntilOnMainActor(within: .zero) { screen.shown == 2 }
    }
  }

  private let clock = ManualClock()

  @Test func `nextSleep() waits for a sleep that advance(by:) ends`() async throws {
    let sleeper = Task { try await clock.sleep(for: .seconds(5)) }
    let deadline = try await clock.nextSleep()
    #expect(deadline.sinceStart == .seconds(5))
    clock.advance(by: .seconds(5))
    try await sleeper.value
    #expect(clock.now.sinceStart == .seconds(5))
  }

  @Test func `Time stands still until it is advanced`() {
    #expect(clock.now == clock.now)
    clock.advance(by: .seconds(2))
    #expect(clock.now.sinceStart == .seconds(2))
    clock.advance(to: VirtualInstant(sinceStart: .seconds(1)))
    #expect(clock.now.sinceStart == .seconds(2), "it never goes back")
  }

  @Test func `A sleep ends exactly at its deadline`() async throws {
    let sleeper = Task { try await clock.sleep(for: .seconds(5)) }
    try await clock.nextSleep()
    clock.advance(by: .milliseconds(4_999))
    #expect(clock.sleepers.map(\.sinceStart) == [.seconds(5)])
    clock.advance(by: .milliseconds(1))
    #expect(clock.sleepers.isEmpty)
    try await sleeper.value
  }

  @Test func `One advance wakes sleepers in order of their deadlines`() throws {
    let world = World(seed: 1)
    let order = Recorder<Int>()
    try world.run {
      for second in [3, 1, 2] {
        world.start("sleeper") {
          try await clock.sleep(for: .seconds(second))
          order.append(second)
        }
      }
      try await clock.waitForSleepers(atLeast: 3)
      #expect(clock.sleepers.map(\.sinceStart) == [.seconds(1), .seconds(2), .seconds(3)])
      clock.advance(by: .seconds(2))
      try await world.waitUntilIdle()
      #expect(Set(order.all) == [1, 2])
      clock.advance(by: .seconds(1))
    }
    #expect(order.all.last == 3)
  }

  @Test func `advanceToNextSleeper() advances one deadline at a time`() async throws {
    async let first: Void = clock.sleep(for: .seconds(1))
    async let second: Void = clock.sleep(for: .seconds(2))
    try await clock.waitForSleepers(atLeast: 2)
    #expect(clock.advanceToNextSleeper())
    try await first
    #expect(clock.now.sinceStart == .seconds(1))
    #expect(clock.advanceToNextSleeper())
    try await second
    #expect(clock.now.sinceStart == .seconds(2))
    #expect(!clock.advanceToNextSleeper())
  }

  @Test func `nextSleep() returns each sleep once, in order, even late`() async throws {
    for second in 1...3 {
      Task { try await clock.sleep(for: .seconds(second)) }
      try await clock.waitForSleepers(atLeast: second)
    }
    for second in 1...3 {
      #expect(try await clock.nextSleep().sinceStart == .seconds(second))
    }
    clock.advance(by: .seconds(3))
  }

  @Test func `A cancelled sleep throws at once and is removed`() async throws {
    let sleeper = Task { try await clock.sleep(for: .seconds(5)) }
    try await clock.nextSleep()
    sleeper.cancel()
    let result = await sleeper.result
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(clock.sleepers.isEmpty)
    #expect(!clock.advanceToNextSleeper())
  }

  @Test func `A sleep until a past instant returns at once`() async throws {
    clock.advance(by: .seconds(1))
    try await clock.sleep(until: VirtualInstant(sinceStart: .seconds(1)))
    #expect(clock.sleepers.isEmpty)
  }

  @Test func `Cancelling a test that waits for a sleep throws`() async {
    let waiting = [
      Task { _ = try await clock.nextSleep() },
      Task { try await clock.waitForSleepers(atLeast: 1) },
    ]
    for task in waiting {
      task.cancel()
      let result = await task.result
      #expect(throws: CancellationError.self) { try result.get() }
    }
  }

  @Test func `A sleep goes to a waiting test even if an earlier one was cancelled`() throws {
    let world = World(seed: 2)
    try world.run {
      let gaveUp = world.start("gave up") { try await clock.nextSleep() }
      let waits = world.start("waits") { try await clock.nextSleep() }
      try await world.waitUntilIdle()
      gaveUp.cancel()
      let sleeper = world.start("sleeper") { try await clock.sleep(for: .seconds(1)) }
      let results = [await gaveUp.result, await waits.result].map { try? $0.get() }
      #expect(results.compactMap { $0 }.map(\.sinceStart) == [.seconds(1)])
      clock.advance(by: .seconds(1))
      try await sleeper.value
    }
  }

  @Test func `The environment's date moves with the clock and can jump`() async throws {
    let start = Date(timeIntervalSince1970: 500)
    let clock = ManualClock(startDate: start)
    let environment = clock.environment
    clock.advance(by: .seconds(10))
    #expect(environment.wallClock() == start + 10)
    #expect(environment.time.now == .seconds(10))
    clock.adjustWallClock(by: .seconds(-100))
    #expect(environment.wallClock() == start - 90)
    #expect(environment.time.now == .seconds(10))
  }
}

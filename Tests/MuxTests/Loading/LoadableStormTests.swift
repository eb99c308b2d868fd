import SystemTesting
import Testing

@testable import Mux

/// Derived loadables under concurrent changes; in the end they agree with their origins.
@Suite(.timeLimit(.minutes(60))) struct LoadableStormTests {
  private let numbers = StatePublisher<Int>()
  private let words = StatePublisher<String>()

  /// Four tasks that change both publishers in every way.
  private func storm() async {
    await withTaskGroup { group in
      for part in 0..<4 {
        group.addTask { [numbers, words] in
          for step in 0..<300 {
            let load = numbers.startLoading()
            if step % 3 == part % 3 { numbers.setError(Broken(), from: load) }
            numbers.updateData(part * 1000 + step)
            words.updateData("\(part) \(step)")
            if step % 7 == 0 { words.reset() }
          }
        }
      }
    }
  }

  @Test func `Derived loadables end in the states of their origins`() async {
    let group = LoadableGroup([numbers, words])
    let joined = numbers.joined(with: words)
    let mapped = numbers.map { -$0 }
    let proxy = LoadableProxy<String>(words)
    let flat = words.flatMap { word in
      let goal = StatePublisher<Int>()
      goal.updateData(word.count)
      return goal
    }
    for _ in 0..<Thorough.pick(1, 5) {
      await storm()
      let (number, word) = (numbers.state, words.state)
      #expect(group.state.phase == LoadableMode.all.phase(of: [number.phase, word.phase]))
      #expect(group.state.hasValue == (number.hasValue && word.hasValue))
      #expect(joined.value?.0 == (word.hasValue ? number.value : nil))
      #expect(joined.value?.1 == word.value)
      #expect(mapped.value == number.value.map { -$0 })
      #expect(proxy.value == word.value && proxy.state.phase == word.phase)
      #expect(flat.value == word.value?.count)
      #expect(flat.state.phase == word.phase)
    }
  }

  @Test func `Targets, members and observers can change concurrently`() async {
    let proxy = LoadableProxy<Int>()
    let group = LoadableGroup([proxy])
    let log = LineLog()
    await withTaskGroup { tasks in
      for part in 0..<4 {
        tasks.addTask { [numbers] in
          for step in 0..<200 {
            let subscription = log.listen(to: group)
            proxy.target = step % 2 == 0 ? numbers : nil
            group.loadables = step % 3 == 0 ? [proxy, numbers] : [proxy]
            numbers.updateData(part)
            subscription.cancel()
          }
        }
      }
    }
    proxy.target = numbers
    group.loadables = [proxy]
    numbers.updateData(7)
    #expect(proxy.value == 7 && group.state.phase == .loaded)
  }

  @Test func `After concurrent sync, cancel and reset a loadable still loads`() async throws {
    let loadable = Loadable { 1 }
    await withTaskGroup { tasks in
      for part in 0..<4 {
        tasks.addTask {
          for step in 0..<200 {
            loadable.sync()
            if (step + part) % 2 == 0 { loadable.cancel() }
            if (step + part) % 5 == 0 { loadable.reset() }
            await Task.yield()
          }
        }
      }
    }
    loadable.reset()
    let value = try await loadable.fetch()
    #expect(value == 1)
  }
}

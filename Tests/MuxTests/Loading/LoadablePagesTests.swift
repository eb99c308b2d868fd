import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// A list loaded page by page.
@Suite(.computes, .timeLimit(.minutes(60))) struct LoadablePagesTests {
  /// Ten pages, numbered from 0; the first request loads page 5.
  private func pages(_ stage: Stage, atMost limit: Int? = nil) -> LoadablePages<Int, Int> {
    LoadablePages(
      pageLimit: limit, staleAfter: .seconds(60), environment: stage.world.environment
    ) { [fetch = stage.fetch] (cursor: Int?) in
      try await fetch("\(cursor ?? 5)")
    } next: { _, cursor in
      (cursor ?? 5) < 9 ? (cursor ?? 5) + 1 : nil
    } previous: { _, cursor in
      (cursor ?? 5) > 0 ? (cursor ?? 5) - 1 : nil
    }
  }

  @Test func `loadNext() and loadPrevious() extend the first page on both sides`() throws {
    try Stage.run { stage in
      let (pages, log) = (pages(stage), LineLog())
      let subscription = log.listen(to: pages)
      #expect(pages.needsSync && !pages.hasNext && !pages.hasPrevious)
      pages.syncIfNeeded()
      pages.loadNext()
      try await stage.answer(50)
      #expect(pages.hasNext && pages.hasPrevious && !pages.needsSync)
      pages.loadNext()
      pages.loadNext()
      #expect(pages.isLoadingNext && !pages.isLoadingPrevious)
      try await stage.answer(60)
      pages.loadPrevious()
      #expect(pages.isLoadingPrevious)
      try await stage.answer(40)
      #expect(!pages.isLoadingPrevious)
      #expect(stage.fetch.calls.compactMap(\.key) == ["5", "6", "4"])
      #expect(
        log.take() == [
          "idle -", "loading -", "loaded [50]", "loading [50]", "loaded [50, 60]",
          "loading [50, 60]", "loaded [40, 50, 60]",
        ])
      subscription.cancel()
    }
  }

  @Test func `refresh() replaces all pages together`() throws {
    try Stage.run { stage in
      let (pages, log) = (pages(stage), LineLog())
      for value in [1, 2, 3] {
        pages.loadNext()
        try await stage.answer(value)
      }
      let subscription = log.listen(to: pages)
      pages.refresh()
      pages.refresh()
      pages.sync()
      for value in [11, 12, 13] { try await stage.answer(value) }
      #expect(log.take() == ["loaded [1, 2, 3]", "loading [1, 2, 3]", "loaded [11, 12, 13]"])
      #expect(stage.fetch.calls.compactMap(\.key) == ["5", "6", "7", "5", "6", "7"])
      subscription.cancel()
    }
  }

  @Test func `A failed refresh leaves all pages as they were`() throws {
    try Stage.run { stage in
      let pages = pages(stage)
      for value in [1, 2] {
        pages.loadNext()
        try await stage.answer(value)
      }
      pages.refresh()
      try await stage.answer(11)
      try await stage.fail(Broken())
      #expect(LineLog.line(pages.state) == "failed [1, 2] broken")
      pages.loadNext()
      try await stage.answer(3)
      #expect(LineLog.line(pages.state) == "loaded [1, 2, 3]")
    }
  }

  @Test func `loadNext() during a refresh runs after it and keeps the state loading`() throws {
    try Stage.run { stage in
      let (pages, log) = (pages(stage), LineLog())
      pages.loadNext()
      try await stage.answer(1)
      let subscription = log.listen(to: pages)
      pages.refresh()
      pages.loadNext()
      try await stage.answer(11)
      #expect(pages.isLoadingNext)
      try await stage.answer(12)
      #expect(log.take() == ["loaded [1]", "loading [1]", "loading [11]", "loaded [11, 12]"])
      subscription.cancel()
    }
  }

  @Test func `No more pages are kept than the limit`() throws {
    try Stage.run(seeds: 0..<4) { stage in
      let pages = pages(stage, atMost: 2)
      for value in [5, 6, 7] {
        pages.loadNext()
        try await stage.answer(value)
      }
      #expect(pages.value == [6, 7])
      pages.loadPrevious()
      try await stage.answer(5)
      #expect(pages.value == [5, 6])
      pages.refresh()
      try await stage.answer(15)
      try await stage.answer(16)
      #expect(pages.value == [15, 16])
      #expect(stage.fetch.calls.suffix(2).compactMap(\.key) == ["5", "6"])
    }
  }

  @Test func `clear() removes all pages and discards late results`() throws {
    try Stage.run { stage in
      let (pages, log) = (pages(stage), LineLog())
      pages.loadNext()
      try await stage.answer(1)
      pages.loadNext()
      try await stage.settle()
      let call = try #require(stage.fetch.pendingCalls.first)
      call.ignoreCancellation()
      let subscription = log.listen(to: pages)
      pages.clear()
      #expect(call.isCancelled)
      #expect(!pages.hasNext && !pages.isLoadingNext)
      pages.syncIfNeeded()
      try await stage.settle()
      call.succeed(2)
      try await stage.settle()
      try await stage.answer(3)
      #expect(log.take() == ["loading [1]", "idle -", "loading -", "loaded [3]"])
      subscription.cancel()
    }
  }

  @Test func `cancel() keeps the pages, and the next load starts at once`() throws {
    try Stage.run { stage in
      let pages = pages(stage)
      pages.loadNext()
      try await stage.answer(1)
      pages.refresh()
      pages.loadNext()
      try await stage.settle()
      pages.cancel()
      try await stage.settle()
      #expect(stage.fetch.calls.last?.isCancelled == true)
      #expect(LineLog.line(pages.state) == "loaded [1]")
      pages.loadNext()
      try await stage.answer(2)
      #expect(pages.value == [1, 2])
    }
  }

  @Test func `cancel() and clear() before a load starts fetch nothing`() throws {
    try Stage.run { stage in
      let pages = pages(stage)
      pages.loadNext()
      pages.cancel()
      pages.loadNext()
      pages.clear()
      try await stage.settle()
      #expect(stage.fetch.count == 0 && pages.state.phase == .idle)
    }
  }

  @Test func `Releasing the pages cancels their load`() throws {
    try Stage.run(seeds: 0..<4) { stage in
      var pages: LoadablePages<Int, Int>? = pages(stage)
      pages?.loadNext()
      try await stage.settle()
      pages = nil
      try await stage.settle()
      #expect(stage.fetch.calls.first?.isCancelled == true)
    }
  }

  @Test func `The list is as old as its oldest page`() throws {
    try Stage.run(seeds: 0..<2) { stage in
      let pages = pages(stage)
      pages.loadNext()
      try await stage.answer(1)
      try await stage.pass(.seconds(40))
      pages.loadNext()
      try await stage.answer(2)
      #expect(pages.age == .seconds(40) && !pages.isStale)
      try await stage.pass(.seconds(20))
      #expect(pages.isStale && pages.needsSync)
      pages.syncIfNeeded()
      try await stage.answer(11)
      try await stage.answer(12)
      #expect(pages.value == [11, 12] && pages.age == .zero)
    }
  }

  @Test func `updatePages() works between loads and during them`() throws {
    try Stage.run { stage in
      let (pages, log) = (pages(stage), LineLog())
      pages.updatePages { $0 + 1 }
      for value in [1, 2] {
        pages.loadNext()
        try await stage.answer(value)
      }
      try await stage.pass(.seconds(10))
      let subscription = log.listen(to: pages)
      pages.loadNext()
      pages.updatePages { $0 * 10 }
      try await stage.answer(3)
      pages.refresh()
      pages.updatePages { $0 * 10 }
      for value in [7, 8, 9] { try await stage.answer(value) }
      #expect(
        log.take() == [
          "loaded [1, 2]", "loading [1, 2]", "loading [10, 20]", "loaded [10, 20, 3]",
          "loading [10, 20, 3]", "loading [100, 200, 30]", "loaded [7, 8, 9]",
        ])
      subscription.cancel()
    }
  }

  @Test func `updatePages() runs again if the pages changed during it`() throws {
    try Stage.run(seeds: 0..<2) { stage in
      let pages = pages(stage)
      pages.loadNext()
      try await stage.answer(1)
      var isFirst = true
      pages.updatePages { page in
        if isFirst {
          isFirst = false
          pages.updatePages { $0 + 100 }
        }
        return page * 2
      }
      #expect(pages.value == [202])
    }
  }

  @Test func `fetch() waits for queued loads`() throws {
    try Stage.run { stage in
      let pages = pages(stage)
      pages.loadNext()
      try await stage.answer(1)
      let reader = stage.world.start("reader") { [log = stage.log] in
        log.add("\(try await pages.fetch())")
      }
      try await stage.settle()
      pages.loadNext()
      try await stage.answer(11)
      #expect(stage.log.take() == [])
      try await stage.answer(12)
      #expect(stage.log.take() == ["[11, 12]"])
      _ = reader
    }
  }

  @Test func `A Syncer refreshes pages and retries failures`() throws {
    try Stage.run(seeds: 0..<4) { stage in
      let pages = pages(stage)
      let syncer = Syncer(pages, period: .seconds(30), backoff: Backoff(min: .seconds(1)))
      pages.syncIfNeeded()
      try await stage.fail(Broken())
      #expect(pages.state.retryAt != nil)
      try await stage.pass(.seconds(1))
      try await stage.answer(1)
      #expect(pages.value == [1])
      try await stage.pass(.seconds(30))
      try await stage.answer(2)
      #expect(pages.value == [2])
      withExtendedLifetime(syncer) {}
    }
  }

  @Test func `Pages stay contiguous under concurrent changes`() async throws {
    for _ in 0..<20 {
      let pages = LoadablePages<Int, Int>(pageLimit: 5) { cursor in
        cursor ?? 0
      } next: { page, _ in
        page + 1
      } previous: { page, _ in
        page - 1
      }
      await withTaskGroup { group in
        for thread in 0..<4 {
          group.addTask {
            for number in 0..<40 {
              switch (number + thread * 3) % 9 {
              case 0: pages.clear()
              case 1: pages.refresh()
              case 2: pages.cancel()
              case 3, 4: pages.loadPrevious()
              default: pages.loadNext()
              }
            }
          }
        }
      }
      pages.syncIfNeeded()
      let value = try await pages.doneSyncing()
      #expect(value.count <= 5)
      #expect(zip(value, value.dropFirst()).allSatisfy { $1 == $0 + 1 }, "\(value)")
    }
  }
}

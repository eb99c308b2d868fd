/// A naive single flight with its usual bug: a late waiter clears a newer task.
actor NaiveFlight {
  typealias Work = @Sendable () async throws -> Int

  private let start: @Sendable (@escaping Work) -> Task<Int, any Error>
  private let fetch: Work
  private let isMended: Bool
  private var task: Task<Int, any Error>?
  private var value: Int?

  init(
    isMended: Bool, start: @escaping @Sendable (@escaping Work) -> Task<Int, any Error>,
    fetch: @escaping Work
  ) {
    self.isMended = isMended
    self.start = start
    self.fetch = fetch
  }

  func refresh() { value = nil }

  func request() async throws -> Int {
    if let value { return value }
    let task = self.task ?? start(fetch)
    self.task = task
    let result = try await task.value
    if isMended, self.task != task { return result }
    self.task = nil
    value = result
    return result
  }
}

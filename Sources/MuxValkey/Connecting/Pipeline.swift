#if Valkey
/// Who waits for which answers of a connection: they come in the order of the questions.
struct Pipeline<Caller: Sendable> {
  enum Step: Sendable {
    /// The last answer that a caller waited for, with those before it.
    case answered(Caller, [RESPValue])
    /// One of several answers, or something nobody needs to hear.
    case part
    /// Said without being asked.
    case said([RESPValue])
    /// An answer for which nobody waits: nothing on this connection can be trusted.
    case unasked
  }

  private struct Question {
    var caller: Caller
    var missing: Int
    var deadline: ContinuousClock.Instant
    var answers: [RESPValue] = []
  }

  private var questions: [Question] = []
  private var first = 0

  var deadline: ContinuousClock.Instant? {
    first < questions.count ? questions[first].deadline : nil
  }

  /// Puts a caller behind the others, who waits for so many answers.
  mutating func add(_ caller: Caller, answers: Int, until deadline: ContinuousClock.Instant) {
    questions.append(Question(caller: caller, missing: answers, deadline: deadline))
  }

  /// Says for whom a value is.
  mutating func take(_ value: RESPValue) -> Step {
    if case .push(let values) = value { return .said(values) }
    guard first < questions.count else { return .unasked }
    questions[first].answers.append(value)
    questions[first].missing -= 1
    guard questions[first].missing == 0 else { return .part }
    let done = questions[first]
    first += 1
    // What was answered is let go when it is most of the list: each moves once on average.
    if first > questions.count / 2 {
      questions.removeFirst(first)
      first = 0
    }
    return .answered(done.caller, done.answers)
  }

  /// Forgets all who wait, and gives them.
  mutating func end() -> [Caller] {
    defer { (questions, first) = ([], 0) }
    return questions[first...].map(\.caller)
  }
}
#endif

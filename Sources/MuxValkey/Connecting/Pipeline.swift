#if Valkey
/// Matches replies to callers, in the order of their commands.
struct Pipeline<Caller: Sendable> {
  enum Step: Sendable {
    /// The last reply for a caller, with all earlier ones.
    case answered(Caller, [RESPValue])
    /// One of several replies, or one that no caller needs.
    case part
    /// A push message.
    case said([RESPValue])
    /// A reply without a command, after which the connection is unreliable.
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

  /// Appends a caller that expects this number of replies.
  mutating func add(_ caller: Caller, answers: Int, until deadline: ContinuousClock.Instant) {
    questions.append(Question(caller: caller, missing: answers, deadline: deadline))
  }

  /// Assigns a value to the first caller.
  mutating func take(_ value: RESPValue) -> Step {
    if case .push(let values) = value { return .said(values) }
    guard first < questions.count else { return .unasked }
    questions[first].answers.append(value)
    questions[first].missing -= 1
    guard questions[first].missing == 0 else { return .part }
    let done = questions[first]
    first += 1
    // Removes finished entries once they are the majority, which moves each entry once on average.
    if first > questions.count / 2 {
      questions.removeFirst(first)
      first = 0
    }
    return .answered(done.caller, done.answers)
  }

  mutating func end() -> [Caller] {
    defer { (questions, first) = ([], 0) }
    return questions[first...].map(\.caller)
  }
}
#endif

import Weather
import WeatherPictures

/// A check by `doctor`: its subject, verdict and advice.
struct Checkup: Hashable, Sendable {
  enum Verdict: String, Hashable, Sendable { case good, doubtful, bad }

  let subject: CheckSubject
  let verdict: Verdict
  let finding: Message
  let advice: Message?

  static func good(_ subject: CheckSubject, _ finding: Message) -> Checkup {
    Checkup(subject: subject, verdict: .good, finding: finding, advice: nil)
  }

  static func doubtful(_ subject: CheckSubject, _ finding: Message, _ advice: Message) -> Checkup {
    Checkup(subject: subject, verdict: .doubtful, finding: finding, advice: advice)
  }

  static func bad(_ subject: CheckSubject, _ finding: Message, _ advice: Message) -> Checkup {
    Checkup(subject: subject, verdict: .bad, finding: finding, advice: advice)
  }
}

package import Weather

/// The user's own rules for good hours, with the errors found in them.
package struct OwnRules: Hashable, Sendable {
  /// The valid rules, by name.
  package let rules: [HourRule]
  /// The paths of invalid members, such as `rules.drone.winds`.
  package let faults: [String]

  package init() { (rules, faults) = ([], []) }

  /// The user's rules, plus the built-in ones that they do not override.
  package var all: [HourRule] {
    let names = Set(rules.map(\.name))
    return HourRule.builtIn.filter { !names.contains($0.name) } + rules
  }
}

extension OwnRules: Decodable {
  /// Decodes the rules; an invalid one is skipped without affecting the others.
  package init(from decoder: any Decoder) throws {
    guard case .object(let members) = try JSONValue(from: decoder) else {
      (rules, faults) = ([], ["rules"])
      return
    }
    var (rules, faults): ([HourRule], [String]) = ([], [])
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      switch Self.read(name, value) {
      case .success(let rule): rules.append(rule)
      case .failure(let fault): faults.append(fault.path)
      }
    }
    (self.rules, self.faults) = (rules, faults)
  }

  private struct Fault: Error {
    let path: String
    init(_ names: String...) { path = (["rules"] + names).joined(separator: ".") }
  }

  private static func read(_ name: String, _ value: JSONValue) -> Result<HourRule, Fault> {
    guard case .object(let members) = value, isName(name) else { return .failure(Fault(name)) }
    var hours = 1.0
    var limits: [HourMeasure: HourLimit] = [:]
    for (member, value) in members.sorted(by: { $0.key < $1.key }) {
      if member == "hours" {
        guard let number = value.number, (0.25...48).contains(number) else {
          return .failure(Fault(name, member))
        }
        hours = number
      } else {
        guard let measure = HourMeasure(rawValue: member), let limit = HourLimit(value) else {
          return .failure(Fault(name, member))
        }
        limits[measure] = limit
      }
    }
    return limits.isEmpty ? .failure(Fault(name)) : .success(HourRule(name, hours: hours, limits))
  }

  /// Accepts a single word that works as an argument of `skymux when` and is safe to print.
  private static func isName(_ name: String) -> Bool {
    (1...20).contains(name.count) && name.first != "-" && name.contains(where: \.isLetter)
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }
}

extension HourLimit {
  /// Parses a limit, or returns nil if it is malformed or impossible to satisfy.
  fileprivate init?(_ value: JSONValue) {
    guard case .object(let members) = value,
      Set(members.keys).isSubset(of: ["least", "most", "best"]),
      members.values.allSatisfy({ $0.number != nil })
    else { return nil }
    self.init(
      least: value["least"]?.number, most: value["most"]?.number, best: value["best"]?.number)
    guard least != nil || most != nil else { return nil }
    let (low, high) = (least ?? -.infinity, most ?? .infinity)
    guard low <= high, best.map({ $0 >= low && $0 <= high }) ?? true else { return nil }
  }
}

extension JSONValue {
  fileprivate var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number.isFinite ? number : nil
    default: nil
    }
  }
}

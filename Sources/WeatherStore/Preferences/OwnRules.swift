package import Weather

/// Rules for good hours that the user has written down, and what of them is not understood.
package struct OwnRules: Hashable, Sendable {
  /// The rules that count, by name.
  package let rules: [HourRule]
  /// What is wrong with the others: the path of the member, such as `rules.drone.winds`.
  package let faults: [String]

  /// None.
  package init() { (rules, faults) = ([], []) }

  /// All rules: the user's own, and those of other names that are there anyway.
  package var all: [HourRule] {
    let names = Set(rules.map(\.name))
    return HourRule.usual.filter { !names.contains($0.name) } + rules
  }
}

extension OwnRules: Decodable {
  /// Reads what is written; a rule with a fault does not count, the others do.
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
    return limits.isEmpty
      ? .failure(Fault(name)) : .success(HourRule(name, hours: hours, limits))
  }

  /// One word that can be typed behind `skymux when`, and that no terminal acts on.
  private static func isName(_ name: String) -> Bool {
    (1...20).contains(name.count) && name.first != "-" && name.contains(where: \.isLetter)
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }
}

extension HourLimit {
  /// A limit as it is written; nil for what is none, and for one that nothing can keep.
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

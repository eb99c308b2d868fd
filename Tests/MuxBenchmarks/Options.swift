struct Options: Sendable {
  struct Mistake: Error, CustomStringConvertible { let description: String }

  static let usage = """
    usage: MuxBenchmarks [--json] [--check] [--slack FACTOR] [--samples N] [--only NAME]...
           MuxBenchmarks --trace FILE [--entries N,N...] [--json]
           MuxBenchmarks --soak MINUTES
      --json     print the results as JSON
      --check    exit with 1 where a budget does not hold
      --slack    let budgets be missed by this factor, for a noisy machine (1)
      --samples  how often each row is measured (15)
      --only     measure the rows whose name contains NAME
      --trace    measure nothing, but ask a map for the keys in FILE: a number a line, or
                 four bytes each, the lowest first
      --entries  how many entries the map has then (100,500,2000)
      --soak     measure nothing, but use the program for so many MINUTES with random keys
    """

  var isJSON = false
  var isCheck = false
  var slack = 1.0
  var samples = 15
  var only: [String] = []
  var soakMinutes: Int?
  var trace: String?
  var entries = [100, 500, 2_000]

  init(_ arguments: some Sequence<String>) throws(Mistake) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--json": isJSON = true
      case "--check": isCheck = true
      case "--slack":
        guard let factor = rest.next().flatMap(Double.init), factor >= 1, factor.isFinite else {
          throw Mistake(description: "--slack needs a factor of at least 1")
        }
        slack = factor
      case "--samples":
        guard let count = rest.next().flatMap(Int.init), count > 0 else {
          throw Mistake(description: "--samples needs a number of at least 1")
        }
        samples = count
      case "--soak":
        guard let minutes = rest.next().flatMap(Int.init), minutes > 0 else {
          throw Mistake(description: "--soak needs minutes")
        }
        soakMinutes = minutes
      case "--trace":
        guard let file = rest.next() else { throw Mistake(description: "--trace needs a file") }
        trace = file
      case "--entries":
        let numbers = rest.next()?.split(separator: ",").map { Int($0) ?? 0 } ?? []
        guard !numbers.isEmpty, numbers.allSatisfy({ $0 > 0 }) else {
          throw Mistake(description: "--entries needs numbers of at least 1, as in 500,1000")
        }
        entries = numbers
      case "--only":
        guard let name = rest.next() else { throw Mistake(description: "--only needs a name") }
        only.append(name)
      default: throw Mistake(description: "\(argument) is not known\n\(Options.usage)")
      }
    }
    let names = Row.all.map(\.name) + [HitRatio.section]
    if let name = only.first(where: { name in !names.contains { $0.contains(name) } }) {
      throw Mistake(
        description: "no row is called \(name); there are:\n  "
          + names.joined(separator: "\n  "))
    }
  }

  func wants(_ name: String) -> Bool { only.isEmpty || only.contains { name.contains($0) } }
}

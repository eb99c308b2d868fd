import LightFoundation
import TerminalUI
import Weather
import WeatherStore
import WeatherReports

extension Invocation {
  /// Parses the arguments after the program name.
  init(_ arguments: [String]) throws(UsageError) {
    var words: [String] = []
    for argument in ArgumentScanner.scan(arguments) {
      switch argument {
      case .word(let word): words.append(word)
      case .option(let name, let value):
        given.insert(name)
        try read(name, value ?? "")
      case .unknown(let typed): throw .unknownOption(typed)
      case .valueMissing(let name): throw .missingValue(name)
      case .valueNeedless(let name): throw UsageError("\(name.typed) takes no value")
      }
    }
    if let first = words.first, let name = CommandName(typed: first) {
      command = name
      namesCommand = true
      words.removeFirst()
    } else if words == ["version"] {
      // Accepted because other programs have it.
      wantsVersion = true
    }
    self.words = words
    try check()
  }

  private mutating func read(_ name: OptionName, _ value: String) throws(UsageError) {
    switch OptionTable.option(name)?.group {
    case .span: try readSpan(name, value)
    case .output: try readForm(name, value)
    case .units: try readUnits(name, value)
    case .display: try readDisplay(name, value)
    case .freshness: try readFreshness(name, value)
    case .demo: try readDemo(name, value)
    default:
      switch name {
      case .verbose: verbosity = min(verbosity + 1, 3)
      case .help: wantsHelp = true
      default: wantsVersion = true
      }
    }
  }

  private mutating func readSpan(_ name: OptionName, _ value: String) throws(UsageError) {
    switch name {
    case .days: span.days = try Invocation.count(name, value, typed: UsageError.echo(name, value))
    case .hours: span.hours = try Invocation.count(name, value, typed: UsageError.echo(name, value))
    case .at: span.at = try Invocation.moment(name, value)
    case .plain: wantsPlain = true
    case .inspect: wantsInspector = true
    case .models: comparing.models = true
    case .sort: comparing.order = try Invocation.choice(name, value)
    case .diff: comparing.isDifference = true
    case .of: map.quantity = try Invocation.choice(name, value)
    case .across:
      guard let width = Int(value).flatMap(FieldWidth.init) else {
        throw .wrongChoice(name, value, OptionTable.option(name)?.choices ?? [])
      }
      map.width = width
    case .frost: watching.frost = true
    case .warn: watching.warn = true
    case .once: watching.once = true
    case .exec: watching.command = value
    case .port:
      guard let port = UInt16(value) else {
        throw UsageError("\(UsageError.echo(name, value)): must be 0 to 65535")
      }
      self.port = port
    case .alias: alias = try Invocation.alias(value)
    default: wantsScreen = true
    }
  }

  private mutating func readForm(_ name: OptionName, _ value: String) throws(UsageError) {
    if let other = form.option, other != name {
      throw UsageError("choose one of \(other.typed) and \(name.typed)")
    }
    form = OutputForm(rawValue: name.rawValue) ?? .text
    if form == .format { template = value }
  }

  private mutating func readUnits(_ name: OptionName, _ value: String) throws(UsageError) {
    switch name {
    case .units:
      let systems = OptionTable.option(.units)?.choices ?? []
      // Settings and screen commands call it `us`.
      let system = value == "us" ? "imperial" : value
      guard systems.contains(system) else { throw .wrongChoice(name, value, systems) }
      choices.set(.units, to: system)
    case .rain where value.first?.isNumber == true:
      watching.rain = try Invocation.duration(name, value)
    case .wind where value.first?.isNumber == true:
      guard let wind = Double(value), (0...500).contains(wind) else {
        throw UsageError("--wind \(value): expected a unit, or with watch a number up to 500")
      }
      watching.wind = wind
    default:
      try choose(name == .temp ? .temperature : SettingKey(rawValue: name.rawValue), name, value)
    }
  }

  /// Takes the value of an option that stands for a setting.
  private mutating func choose(
    _ key: SettingKey?, _ name: OptionName, _ value: String
  ) throws(UsageError) {
    guard let key, choices.set(key, to: value) else {
      throw .wrongChoice(name, value, key?.allowedValues ?? [])
    }
  }

  private mutating func readDisplay(_ name: OptionName, _ value: String) throws(UsageError) {
    switch name {
    case .lang:
      guard let language = Localization.language(value) else {
        let codes = Localization.codes
        throw UsageError("\(UsageError.echo(name, value)): choose from \(Invocation.list(codes))")
      }
      choices.set(.language, to: language.code)
    case .icons: try choose(.icons, name, value)
    case .color: display.color = try Invocation.choice(name, value)
    case .noColor: display.color = .never
    default:
      guard let width = Int(value), (20...200).contains(width) else {
        throw UsageError("\(UsageError.echo(name, value)): must be 20 to 200 columns")
      }
      display.width = width
    }
  }

  private mutating func readFreshness(_ name: OptionName, _ value: String) throws(UsageError) {
    switch name {
    case .offline: freshness.isOffline = true
    case .refresh: freshness.refreshes = true
    case .strict: freshness.isStrict = true
    case .maxAge: freshness.maxAge = try Invocation.duration(name, value)
    default:
      freshness.timeout = try Invocation.duration(name, value)
      if freshness.timeout == .zero { throw UsageError("--timeout 0: must be more than zero") }
    }
  }

  private mutating func readDemo(_ name: OptionName, _ value: String) throws(UsageError) {
    switch name {
    case .demo: demo.isDemo = true
    case .seed:
      guard let seed = UInt64(value) else {
        throw UsageError("\(UsageError.echo(name, value)): expected a whole number")
      }
      demo.seed = seed
    case .now: demo.now = try Invocation.moment(name, value)
    default: demo.server = try Invocation.server(value)
    }
  }
}

import CHeap
import LightFoundation
import Mux
import NCursesDriver
import TerminalUI
import Weather
import WeatherPictures
import WeatherReports
import WeatherStore

@main
enum SkymuxProgram {
  static func main() {
    heap_keep_small()
    Console.claimStreams()
    let surroundings = ProcessEnvironment.ofProcess()
    let mainThread = MainThread()
    Task.detached(executorPreference: Workers.shared) {
      await run(in: surroundings, on: mainThread)
    }
    mainThread.serve()
  }

  private static func run(in surroundings: ProcessEnvironment, on mainThread: MainThread) async {
    signal(SIGPIPE, SIG_IGN)
    let console = Console(surroundings.locale.isUTF8 ? .unicode : .ascii)
    do {
      let invocation = try Invocation(Array(CommandLine.arguments.dropFirst()))
      if invocation.wantsVersion {
        try console.write(await Version.text(invocation, surroundings))
        exit(ExitCode.success.rawValue)
      }
      if invocation.command == .man, !invocation.wantsHelp, surroundings.isOutputTerminal {
        if surroundings.program("man") != nil {
          ExecReplacement.run("printf %s \"$1\" | man -l -", ManualPage.text)
        }
        try console.write(HelpText.manual)
        exit(ExitCode.success.rawValue)
      }
      if let text = try StaticText.answer(to: invocation) {
        try console.write(text)
        exit(ExitCode.success.rawValue)
      }
      try invocation.checkAddresses(in: surroundings.environment)
      var context = CommandContext(invocation, surroundings, console)
      if try await context.opensScreen() {
        do {
          exit(try await context.runScreen(on: mainThread))
        } catch let failure as TerminalFailure where !invocation.wantsScreen {
          console.note("\(failure)")
        }
      }
      let preferences = context.readPreferences()
      context.heed(preferences)
      exit(try await answer(context, preferences).rawValue)
    } catch { exit(end(after: error, console).rawValue) }
  }

  private static func answer(
    _ context: CommandContext, _ preferences: Preferences
  ) async throws -> ExitCode {
    let console = context.console
    let signals = EndingSignals {
      if let reason = await context.save() { await console.noteAtEnd(.unsaved(reason)) }
      DemoFolder.endAll()
    }
    let display = context.display(preferences)
    if context.invocation.verbosity >= 1, let code = display.unwritten {
      console.note(display[.speaksEnglish(code)])
    }
    let runner = CommandRunner(context: context, book: context.readPlaces(), display: display)
    var ending: (any Error)?
    // Commands that print progressively announce the demo first.
    var isSaid = [.watch, .serve, .tour].contains(context.invocation.command)
    if isSaid { noteInvention(context) }
    do {
      let isPlain = context.invocation.wantsPlain
      let output = try await isPlain ? context.plainScreen() : runner.output()
      if !isSaid, !output.contains("(--demo)") { noteInvention(context) }
      isSaid = true
      try console.write(
        context.invocation.isForPrograms ? output : display.glyphs.text(output))
    } catch {
      if !isSaid { noteInvention(context) }
      ending = error
    }
    if case .damaged(_, let place, let reason)? = context.services.watched.damage {
      console.note(.cacheDamaged(reason: reason, kept: place))
    }
    if let reason = await context.save() { console.noteUnsaved(reason) }
    GroundQuery.end()
    if context.invocation.form == .waybar, let failure = ending as? CommandFailure {
      // A status bar removes a module without output.
      try console.write(Waybar.failure(failure.message) + "\n")
      console.error(failure.message)
      return .success
    }
    return try withExtendedLifetime(signals) {
      if let ending { throw ending }
      return .success
    }
  }

  /// Prints a note that the weather is simulated.
  private static func noteInvention(_ context: CommandContext) {
    if let seed = context.services.demoSeed { context.console.note(.invented(seed: "\(seed)")) }
  }

  /// Prints an error in one line and returns the exit code.
  private static func end(after error: any Error, _ console: Console) -> ExitCode {
    switch error {
    case Console.OutputError.closed: return .success
    case Console.OutputError.failed(let reason):
      console.error("could not write to standard output: \(reason)")
      return .disk
    case let error as UsageError:
      // Usage errors are in English, like the options.
      console.complain("error: \(Console.cut(error.description))")
      return .usage
    case let failure as CommandFailure:
      console.error(failure.message)
      return failure.code
    case let error as ConfigError:
      console.error(FailureWords.of(error, console.words))
      return .disk
    default:
      console.error("\(error)")
      return .failure
    }
  }
}

enum Version {
  static let number = "0.9.0"

  /// Returns the output of `--version`: the version and the size of the cache.
  ///
  /// Creates no services, which would cost more than the rest of the answer.
  static func text(_ invocation: Invocation, _ surroundings: ProcessEnvironment) async -> String {
    let words = Localization.english
    var lines = ["skymux \(number)"]
    let folders = SkymuxServices.folders(invocation.variables(in: surroundings))
    if let folder = folders.cache, invocation.demoSeed == nil {
      let shelf = await CacheShelf(SkymuxServices.cacher(folders), WeatherStore.domains)
      let (count, size) = (shelf.count(words), CacheShelf.size(shelf.bytes, words))
      lines.append("cache: \(count), \(size), in \(folder)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

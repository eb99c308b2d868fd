import LightFoundation
import Mux
import Weather
import WeatherReports

#if canImport(Glibc)
import Glibc
#endif

/// Runs a command for each event: the user's, or `notify-send` on a desktop.
struct EventCommands {
  private let command: String?
  private let notifier: String?
  private var running: [pid_t] = []

  init(_ command: String?, _ surroundings: ProcessEnvironment) {
    self.command = command
    let hasDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains {
      surroundings.environment[$0]?.isEmpty == false
    }
    notifier = command == nil && hasDesktop ? surroundings.program("notify-send") : nil
  }

  /// Starts the command; event data is passed in variables, never as part of the command.
  ///
  /// - Returns: the reason if it could not be started.
  mutating func run(_ event: WeatherEvent, _ text: String, _ place: Place) -> String? {
    let words: [String]
    if let command {
      words = ["/bin/sh", "-c", command]
    } else if let notifier {
      words = [notifier, "--app-name=skymux", "--", place.name, text]
    } else {
      return nil
    }
    var variables = ProcessInfo.processInfo.environment
    // The user's command must not see the API key.
    variables["SKYMUX_APIKEY"] = nil
    variables["SKYMUX_EVENT"] = event.kind.name
    variables["SKYMUX_PLACE"] = place.name
    variables["SKYMUX_TEXT"] = text
    variables["SKYMUX_START"] = String(Int(clamping: event.span.lowerBound.timeIntervalSince1970))
    switch Self.spawn(words, variables.map { "\($0.key)=\($0.value)" }) {
    case .success(let process): running.append(process)
    case .failure(let error): return "\(words[0]): \(FailureWords.system(error.code))"
    }
    return nil
  }

  /// Removes processes that have ended.
  mutating func collect() {
    running.removeAll { process in
      var status: Int32 = 0
      return waitpid(process, &status, WNOHANG) != 0
    }
  }

  /// Waits until all processes have ended.
  mutating func end(_ environment: MuxEnvironment) async {
    collect()
    while !running.isEmpty {
      try? await environment.time.sleep(for: .milliseconds(20))
      collect()
    }
  }

  private struct Refusal: Error { let code: Int32 }

  /// Starts a process without input and with default signal handling.
  private static func spawn(_ words: [String], _ variables: [String]) -> Result<pid_t, Refusal> {
    var attributes = posix_spawnattr_t()
    var actions = posix_spawn_file_actions_t()
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    let arguments = words.map { strdup($0) } + [nil]
    let environment = variables.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, words[0], &actions, &attributes, arguments, environment)
    return code == 0 ? .success(process) : .failure(Refusal(code: code))
  }
}

/// Replaces this process with another program.
enum ExecReplacement {
  /// Executes a shell script with one argument; returns only if there is no shell.
  static func run(_ script: String, _ text: String) {
    signal(SIGPIPE, SIG_DFL)
    // Threads of a queue block most signals, and `execv` inherits the signal mask.
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    let words = ["sh", "-c", script, "skymux", text]
    let arguments = words.map { strdup($0) } + [nil]
    execv("/bin/sh", arguments)
    for argument in arguments { free(argument) }
  }
}

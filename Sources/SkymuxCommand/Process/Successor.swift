import LightFoundation

/// Replaces this process with another program.
enum Successor {
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

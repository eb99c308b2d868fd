import LightFoundation

/// A program that takes the place of this one.
enum Successor {
  /// Lets the shell run a script whose `$1` is a text; returns only if there is no shell.
  static func run(_ script: String, _ text: String) {
    signal(SIGPIPE, SIG_DFL)
    // A thread of a queue has most signals blocked, and a program goes on with what it finds so.
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    let words = ["sh", "-c", script, "skymux", text]
    let arguments = words.map { strdup($0) } + [nil]
    execv("/bin/sh", arguments)
    for argument in arguments { free(argument) }
  }
}

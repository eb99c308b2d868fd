import LightFoundation

/// A thread for one thing that blocks, which no pool of threads should have to wait for.
enum OwnThread {
  /// Signals that are about the thread itself, or by which a crash is told: those come to each.
  private static let comingAnyway = [
    SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS, SIGQUIT, SIGPROF,
  ]

  /// Runs a body in a thread of its own, to which no other signal comes on Linux; says whether there
  /// is one.
  @discardableResult static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    #if canImport(Darwin)
    Thread.detachNewThread(body)
    return true
    #else
    let work = Unmanaged.passRetained(Work(body))
    // Also not SIGPIPE, which would end the program when a connection has gone.
    var (none, before) = (sigset_t(), sigset_t())
    sigfillset(&none)
    for signal in comingAnyway { sigdelset(&none, signal) }
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    if code == 0 { pthread_detach(thread) } else { work.release() }
    return code == 0
    #endif
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}

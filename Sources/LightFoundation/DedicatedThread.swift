/// A dedicated thread for blocking work, which would exhaust a thread pool.
package enum DedicatedThread {
  /// Signals about the thread itself or a crash, which every thread must receive.
  private static let comingAnyway = [
    SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS, SIGQUIT, SIGPROF,
  ]

  /// Runs a body in a new thread, which on Linux by default blocks signals except crashes.
  ///
  /// Returns false if no thread could be created, which only Linux reports.
  @discardableResult package static func start(
    receivingSignals: Bool = false, _ body: @escaping @Sendable () -> Void
  ) -> Bool {
    #if canImport(Darwin)
    Thread.detachNewThread(body)
    return true
    #else
    let work = Unmanaged.passRetained(Work(body))
    // Includes SIGPIPE, which would end the program when a connection is lost.
    var (none, before) = (sigset_t(), sigset_t())
    sigfillset(&none)
    for signal in comingAnyway { sigdelset(&none, signal) }
    if receivingSignals { sigemptyset(&none) }
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

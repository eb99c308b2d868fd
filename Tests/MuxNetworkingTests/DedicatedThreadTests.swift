#if os(Linux)
import Foundation
import LightFoundation
import Testing

@testable import MuxNetworking

@Suite struct DedicatedThreadTests {
  /// A crash reporter has to stop all threads, by a signal.
  @Test func `A thread of its own blocks all signals except those of crashes`() async {
    let blocked = await withCheckedContinuation { answer in
      DedicatedThread.start {
        var mask = sigset_t()
        pthread_sigmask(SIG_SETMASK, nil, &mask)
        let signals = [SIGINT, SIGTERM, SIGPIPE, SIGWINCH, SIGQUIT, SIGABRT, SIGSEGV, SIGPROF]
        answer.resume(returning: signals.filter { sigismember(&mask, $0) == 1 })
      }
    }
    #expect(blocked == [SIGINT, SIGTERM, SIGPIPE, SIGWINCH])
  }
}
#endif

import LightFoundation
import Mux

extension World: TaskExecutor {
  // MARK: The executor

  /// Enqueues a job; called by the runtime.
  public func enqueue(_ job: consuming ExecutorJob) {
    let (job, thread) = (UnownedJob(job), World.thread)
    let isFromOutside = state.withLock {
      $0.enqueue(job, from: thread)
      return $0.isOutside(thread)
    }
    if isFromOutside { arrival.signal() }
  }
}

extension World {
  static var thread: UInt {
    #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
  }

  /// Performs the next step; false if there is none.
  func step() throws(WorldError) -> Bool {
    if case .awaited(let limit) = externalWork {
      let deadline = DispatchTime.now() + limit / .seconds(1)
      while !state.withLock({ $0.hasRunnable }), arrival.wait(timeout: deadline) == .success {}
    }
    switch state.withLock({ $0.next() }) {
    case .run(let job): job.runSynchronously(on: asUnownedTaskExecutor())
    case .wake(let replies): for reply in replies { reply.give() }
    case .away:
      if arrival.wait(timeout: .now() + longestAbsence / .seconds(1)) == .timedOut {
        throw .deadlocked(report)
      }
    case .idle: return false
    case .exhausted: throw .stepLimitExceeded(report)
    }
    return true
  }
}

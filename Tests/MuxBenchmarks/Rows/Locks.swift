import Foundation
import Mux
import Synchronization

extension Row {
  /// The measurements behind the choice of `Lock`: incrementing a number under each kind of lock.
  static let locks: [Row] = [1, 2, 8].flatMap { threads in
    let of = "\(threads) thread\(threads == 1 ? "" : "s")"
    return [
      Row("Lock, \(of)", .nanoseconds, .none, floor: "pthread mutex") {
        let (ours, system) = (OurLock(), SystemLock())
        return try await $0.compare {
          try await time(threads) { ours.count() }
        } floor: {
          try await time(threads) { system.count() }
        }
      },
      Row("Lock, \(of), again", .nanoseconds, .none, floor: "Synchronization.Mutex") {
        let (ours, library) = (OurLock(), LibraryLock())
        return try await $0.compare {
          try await time(threads) { ours.count() }
        } floor: {
          try await time(threads) { library.count() }
        }
      },
    ]
  }

  private static func time(
    _ threads: Int, _ body: @escaping @Sendable () -> Void
  ) async throws -> Double {
    let batch = 100
    return 1_000
      / (try await operationsPerMicrosecond(threads: threads, batch: batch) { _ in
        { for _ in 0..<batch { body() } }
      })
  }
}

private final class OurLock: Sendable {
  private let number = Lock(0)
  func count() { number.withLock { $0 &+= 1 } }
}

private final class LibraryLock: Sendable {
  private let number = Mutex(0)
  func count() { number.withLock { $0 &+= 1 } }
}

/// A POSIX mutex at a fixed address, stored as an integer because pointers are not `Sendable`.
private final class SystemLock: Sendable {
  private struct Content {
    var mutex = pthread_mutex_t()
    var number = 0
  }

  private let address: UInt

  init() {
    let content = UnsafeMutablePointer<Content>.allocate(capacity: 1)
    content.initialize(to: Content())
    pthread_mutex_init(&content.pointee.mutex, nil)
    address = UInt(bitPattern: content)
  }

  func count() {
    guard let content = UnsafeMutablePointer<Content>(bitPattern: address) else { return }
    pthread_mutex_lock(&content.pointee.mutex)
    content.pointee.number &+= 1
    pthread_mutex_unlock(&content.pointee.mutex)
  }

  deinit {
    guard let content = UnsafeMutablePointer<Content>(bitPattern: address) else { return }
    pthread_mutex_destroy(&content.pointee.mutex)
    content.deallocate()
  }
}

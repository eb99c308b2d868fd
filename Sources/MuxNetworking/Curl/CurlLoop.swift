#if !canImport(Darwin)
import CCurl
import LightFoundation
import Mux

/// The thread that runs all transfers of a backend.
///
/// It sleeps until network activity or a command.
///
/// `@unchecked Sendable`: everything outside the inbox belongs to that thread alone.
final class CurlLoop: @unchecked Sendable {
  private struct Inbox: Sendable {
    var commands: [CurlCommand] = []
    var isStopped = false
    var turns = 0
  }

  /// The number of handles kept for reuse, if that is safe; a handle has 16 KB of buffers.
  private static let handlesKept = ccurl_handles_last() ? 4 : 0

  private let inbox = Lock(Inbox())
  private let multi: UnsafeMutableRawPointer
  private var transfers: [ObjectIdentifier: CurlTransfer] = [:]
  private var handles: [CurlHandle] = []
  /// Used by the transfers, on this thread.
  var idleConnections = IdleConnections()

  private init(multi: UnsafeMutableRawPointer) { self.multi = multi }

  /// Starts a loop in a new thread with a connection limit per server.
  static func start(connectionsPerHost: Int) throws(TransportError) -> CurlLoop {
    guard let multi = ccurl_multi_new(connectionsPerHost) else {
      throw .unavailable(reason: "could not start libcurl")
    }
    let loop = CurlLoop(multi: multi)
    // Without file descriptors for the wake-up it would wait forever.
    guard ccurl_multi_wake(multi), DedicatedThread.start({ loop.run() }) else {
      ccurl_multi_free(multi)
      throw .unavailable(reason: "no thread or file descriptor is left for the network")
    }
    return loop
  }

  var turns: Int { inbox.withLock { $0.turns } }

  /// Enqueues a command; false if the loop has stopped.
  @discardableResult func post(_ command: CurlCommand) -> Bool {
    inbox.withLock { inbox in
      guard !inbox.isStopped else { return false }
      inbox.commands.append(command)
      // Under the lock, because the thread may otherwise end and free the handle first.
      if inbox.commands.count == 1 { ccurl_multi_wake(multi) }
      return true
    }
  }

  func stop() {
    inbox.withLock { inbox in
      // After a failure the thread may already have freed the handle.
      guard !inbox.isStopped else { return }
      inbox.isStopped = true
      ccurl_multi_wake(multi)
    }
  }

  private func run() {
    while let commands = nextCommands() {
      for command in commands { perform(command) }
      var isWell = ccurl_multi_perform(multi)
      var code = CURLE_OK
      var hasEnded = false
      while let easy = ccurl_multi_ended(multi, &code) {
        hasEnded = true
        guard let context = ccurl_get_context(easy) else { continue }
        let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
        end(transfer, code, keepsHandle: true)
      }
      // A receiver may already have sent the next command.
      if isWell, !hasEnded || !hasCommands { isWell = ccurl_multi_wait(multi) }
      // Looping without a wait would spin.
      if !isWell { inbox.withLock { $0.isStopped = true } }
    }
    // Commands that arrived while the network failed are abandoned as well.
    for case .start(let transfer) in inbox.withLock({ exchange(&$0.commands, with: []) }) {
      transfer.abandon()
    }
    for transfer in transfers.values { remove(transfer, keepsHandle: false) { $0.abandon() } }
    for handle in handles { handle.free() }
    ccurl_multi_free(multi)
  }

  private var hasCommands: Bool { inbox.withLock { !$0.commands.isEmpty } }

  /// Returns the pending commands; nil if the loop has stopped.
  private func nextCommands() -> [CurlCommand]? {
    inbox.withLock { inbox in
      inbox.turns += 1
      return inbox.isStopped ? nil : exchange(&inbox.commands, with: [])
    }
  }

  private func perform(_ command: CurlCommand) {
    switch command {
    case .start(let transfer):
      guard !transfer.isOver else { return }
      guard let handle = handles.popLast() ?? CurlHandle() else { return transfer.abandon() }
      guard transfer.prepare(handle), ccurl_multi_add(multi, handle.easy) else {
        transfer.abandon()
        transfer.letGo()?.free()
        return
      }
      transfers[ObjectIdentifier(transfer)] = transfer
    case .goOn(let transfer):
      guard transfers[ObjectIdentifier(transfer)] != nil else { return }
      let code = transfer.goOn()
      if code != CURLE_OK { end(transfer, code, keepsHandle: false) }
    case .cancel(let transfer): remove(transfer, keepsHandle: false) { _ in }
    }
  }

  private func end(_ transfer: CurlTransfer, _ code: CURLcode, keepsHandle: Bool) {
    var isOver = true
    remove(transfer, keepsHandle: keepsHandle) { isOver = $0.ended(code) }
    if !isOver { perform(.start(transfer)) }
  }

  private func remove(_ transfer: CurlTransfer, keepsHandle: Bool, _ tell: (CurlTransfer) -> Void) {
    guard transfers.removeValue(forKey: ObjectIdentifier(transfer)) != nil else { return }
    // Called while the handle still has the error details.
    tell(transfer)
    guard var handle = transfer.letGo() else { return }
    ccurl_multi_remove(multi, handle.easy)
    if keepsHandle, handles.count < Self.handlesKept {
      handle.reset()
      handles.append(handle)
    } else {
      handle.free()
    }
  }
}

enum CurlCommand: Sendable {
  case start(CurlTransfer)
  /// Resumes a transfer that waits for its receiver.
  case goOn(CurlTransfer)
  case cancel(CurlTransfer)
}
#endif

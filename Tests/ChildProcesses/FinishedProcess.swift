import CChildProcess
package import Foundation

/// The output and the exit code of a program that has ended.
package struct FinishedProcess: Equatable, Sendable {
  package let output: String
  package let errors: String
  /// The exit code, or the negative number of the signal.
  package let code: Int32

  package init(output: String, errors: String, code: Int32) {
    self.output = output
    self.errors = errors
    self.code = code
  }

  /// Runs a program on a separate thread, because the pool may run a server that the program uses.
  package init(
    _ arguments: [String], _ variables: [String: String], output: FileHandle? = nil,
    started: @escaping @Sendable (Int32) -> Void = { _ in }
  ) async throws {
    self = try await withCheckedThrowingContinuation { done in
      Thread.detachNewThread {
        done.resume(
          with: Result {
            try FinishedProcess(waitingFor: arguments, variables, output, started)
          })
      }
    }
  }

  private init(
    waitingFor arguments: [String], _ variables: [String: String], _ file: FileHandle?,
    _ started: (Int32) -> Void
  ) throws {
    let (output, errors) = try (OutputPipe(), OutputPipe())
    let child = try ChildProcess(
      arguments, variables, output: file?.fileDescriptor ?? output.writingEnd,
      errors: errors.writingEnd)
    output.closeWritingEnd()
    errors.closeWritingEnd()
    started(child.id)
    var minutes = 0
    let written = OutputPipe.readAll([output, errors]) { texts in
      minutes += 1
      print("for \(minutes) min \(arguments) has not ended; it wrote: \(texts)")
      return minutes < 10
    }
    guard minutes < 10 else {
      child.kill()
      throw ChildProcess.Failure(description: "\(arguments) did not end; it wrote: \(written)")
    }
    self.init(output: written[0], errors: written[1], code: child.waitForEnd())
  }
}

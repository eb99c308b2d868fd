import LightFoundation
import Mux
import MuxNetworking

/// What went wrong outside the program, in the words of the system instead of its numbers.
enum FailureWords {
  /// Why a disk or a network refused, on one line.
  static func of(_ error: any Error) -> String {
    switch error {
    case let error as SaveError:
      // How many keys there were is nothing to the user; one disk has one reason.
      Set(error.failures.values.map(of)).sorted().joined(separator: "; ")
    case CacherError.system(let operation, let code): "\(operation): \(system(code))"
    case let error as FileSystemError: "\(error.operation) \(error.path): \(system(error.code))"
    case is CacherError, is TransportError: "\(error)"
    default: "\(type(of: error))"
    }
  }

  /// What the system calls one of its errors.
  static func system(_ code: Int32) -> String { String(cString: strerror(code)) }
}

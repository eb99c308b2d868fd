import LightFoundation
import CGetopt
import Synchronization

enum Argument: Hashable, Sendable {
  case word(String)
  case option(OptionName, String?)
  case unknown(String)
  case valueMissing(OptionName)
  case valueNeedless(OptionName)
}

/// Splits a command line into options and words with `getopt_long`.
enum ArgumentScanner {
  /// `getopt_long` keeps its state in globals, so scans must not run concurrently.
  private static let turn = Mutex(())

  /// Returns the arguments in order, without the program name.
  ///
  /// Words that start like a negative number are not options: coordinates need no `--`.
  static func scan(_ arguments: [String]) -> [Argument] {
    let table = OptionTable.all
    return turn.withLock { _ in
      var strings = Strings()
      defer { strings.free() }
      let options = table.map { option in
        command_option(
          name: strings.copy(option.name.rawValue),
          letter: option.letter?.asciiValue.map { Int32($0) } ?? 0,
          takes_value: option.value == .none ? 0 : 1)
      }
      var line = [strings.copyMutable("skymux")]
      for argument in arguments { line.append(strings.copyMutable(shielded(argument))) }
      line.append(nil)
      var found = Found(names: table.map(\.name))
      withUnsafeMutablePointer(to: &found) { found in
        command_arguments_scan(
          Int32(arguments.count + 1), line, options, Int32(options.count),
          { context, what, option, text in
            let found = context?.assumingMemoryBound(to: Found.self)
            found?.pointee.add(what, Int(option), text.map { String(cString: $0) })
          }, found)
      }
      return found.arguments
    }
  }

  /// An untypeable prefix that keeps `getopt_long` from parsing a negative number as an option.
  private static let shield = "\u{1}"

  private static func shielded(_ argument: String) -> String {
    guard argument.first == "-", let next = argument.dropFirst().first else { return argument }
    return next.isWholeNumber || next == "." ? shield + argument : argument
  }

  private struct Found {
    let names: [OptionName]
    var arguments: [Argument] = []

    mutating func add(_ what: command_argument, _ option: Int, _ text: String?) {
      let name = names.indices.contains(option) ? names[option] : nil
      switch (what, name) {
      case (COMMAND_ARGUMENT_OPTION, let name?):
        arguments.append(.option(name, text.map(unshielded)))
      case (COMMAND_ARGUMENT_VALUE_MISSING, let name?): arguments.append(.valueMissing(name))
      case (COMMAND_ARGUMENT_VALUE_NEEDLESS, let name?): arguments.append(.valueNeedless(name))
      case (COMMAND_ARGUMENT_WORD, _): arguments.append(.word(unshielded(text ?? "")))
      default: arguments.append(.unknown(text ?? ""))
      }
    }

    private func unshielded(_ text: String) -> String {
      text.hasPrefix(shield) ? String(text.dropFirst()) : text
    }
  }

  /// C strings that are freed together.
  private struct Strings {
    private var pointers: [UnsafeMutablePointer<CChar>] = []

    mutating func copyMutable(_ text: String) -> UnsafeMutablePointer<CChar>? {
      let bytes = Array(text.utf8CString)
      let pointer = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      pointer.initialize(from: bytes, count: bytes.count)
      pointers.append(pointer)
      return pointer
    }

    mutating func copy(_ text: String) -> UnsafePointer<CChar>? {
      copyMutable(text).map { UnsafePointer($0) }
    }

    mutating func free() {
      for pointer in pointers { pointer.deallocate() }
      pointers = []
    }
  }
}

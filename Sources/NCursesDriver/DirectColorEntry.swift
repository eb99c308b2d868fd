import LightFoundation
import CNCurses

/// A terminfo entry: the current terminal plus direct color.
///
/// Nearly every terminal supports RGB colors today, but few terminfo databases know: the entries
/// that do are in a package that small systems leave out. This generates a compiled entry for
/// ncurses.
struct DirectColorEntry {
  /// The terminal name to use within ``whileReadable(_:)``.
  static let name = "skymux-direct"
  /// The size of the palette, larger than in terminfo's own direct-color entries.
  static let palette = 16
  static let leastPalette = 8

  private let flags: [UInt8]
  private let numbers: [Int32]
  private let strings: [[UInt8]?]
  private let parent: String

  /// Creates an entry for a new folder inside `parent`, by default the temporary folder.
  init(within parent: String?) {
    self.parent = parent.flatMap { $0.isEmpty ? nil : $0 } ?? P_tmpdir
    // The palette never changes, so `ccc` is dropped.
    flags = Self.codes(nc_flag_code).map { nc_flag($0) && $0 != "ccc" ? 1 : 0 }
    numbers = Self.codes(nc_number_code).map {
      switch $0 {
      case "colors": 1 << 24
      case "pairs": 1 << 16
      default: Int32(nc_number($0))
      }
    }
    strings = Self.codes(nc_string_code).map {
      switch $0 {
      case "setaf": Array(Self.setting(3).utf8)
      case "setab": Array(Self.setting(4).utf8)
      case "initc", "oc": nil
      default: nc_string($0).map { Array(String(cString: $0).utf8) }
      }
    }
  }

  /// Returns a capability string: a palette color below 8, a bright one below 16, RGB above.
  private static func setting(_ ground: Int) -> String {
    "\u{1B}[%?%p1%{8}%<%t\(ground)%p1%d%e%p1%{\(palette)}%<%t\(ground + 6)%p1%{8}%-%d"
      + "%e\(ground)8;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m"
  }

  private static func codes(_ code: (Int32) -> UnsafePointer<CChar>?) -> [String] {
    var codes: [String] = []
    while let name = code(Int32(codes.count)) { codes.append(String(cString: name)) }
    return codes
  }

  /// The compiled entry with 32-bit numbers, as term(5) describes it.
  var bytes: [UInt8] {
    let names = Array(Self.name.utf8) + [0]
    var table: [UInt8] = []
    let offsets = strings.map { string in
      guard let string else { return -1 }
      defer { table += string + [0] }
      return table.count
    }
    let header = [0x021E, names.count, flags.count, numbers.count, offsets.count, table.count]
    var entry = header.flatMap(Self.short) + names + flags
    Self.align(&entry)
    entry += numbers.flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    entry += offsets.flatMap(Self.short) + table
    Self.align(&entry)
    // Extended capabilities carry their names: one flag, true, and its name as the whole table.
    return entry + [1, 0, 0, 1, 4].flatMap(Self.short) + [1, 0] + Self.short(0)
      + Array("RGB\0".utf8)
  }

  private static func short(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  private static func align(_ bytes: inout [UInt8]) { if bytes.count % 2 != 0 { bytes.append(0) } }

  /// Runs `body` while terminfo can read the entry, from a folder no other user can write to.
  func whileReadable(_ body: () -> Void) {
    var folder = Array((parent + "/terminfo-XXXXXX").utf8CString)
    guard mkdtemp(&folder) != nil else { return }
    let path = String(decoding: folder.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let letter = path + "/" + Self.name.prefix(1)
    let file = letter + "/" + Self.name
    let before = getenv("TERMINFO").map { String(cString: $0) }
    defer {
      unlink(file)
      rmdir(letter)
      rmdir(path)
      if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") }
    }
    guard mkdir(letter, 0o700) == 0, Self.create(bytes, at: file) else { return }
    setenv("TERMINFO", path, 1)
    body()
  }

  private static func create(_ bytes: [UInt8], at path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    return write(file, bytes, bytes.count) == bytes.count
  }
}

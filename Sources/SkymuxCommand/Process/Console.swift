import LightFoundation
import Mux
import WeatherPictures
import TerminalUI
import Weather

#if canImport(Glibc)
import Glibc
#endif

/// Standard output and standard error.
struct Console: Sendable {
  /// The glyphs that standard error can display.
  private let glyphs: GlyphSet
  private let speech = Speech()

  /// True if nothing is written to standard error.
  private let isSilent: Bool

  init(_ glyphs: GlyphSet, isSilent: Bool = false) {
    self.glyphs = glyphs
    self.isSilent = isSilent
  }

  /// The language of notes and errors: English until the user's language is known.
  private final class Speech: Sendable {
    let book = Lock<Localization>(Localization.english)
    let clock = Lock(ClockTime.Style.hours24)
  }

  /// The language of notes and errors.
  var words: Localization {
    get { speech.book.withLock { $0 } }
    nonmutating set { speech.book.withLock { $0 = newValue } }
  }

  var clock: ClockTime.Style {
    get { speech.clock.withLock { $0 } }
    nonmutating set { speech.clock.withLock { $0 = newValue } }
  }

  /// Opens `/dev/null` for standard streams closed by the parent process.
  ///
  /// Otherwise the next opened file would get the number of the stream, and its output.
  static func claimStreams() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// The reason why writing to standard output failed.
  enum OutputError: Error, Hashable, Sendable {
    /// The reader has closed the pipe, which is not an error.
    case closed
    /// The disk is full, or another system error.
    case failed(String)
  }

  /// Writes a text to standard output completely.
  func write(_ text: String) throws(OutputError) { try Console.write(text, to: STDOUT_FILENO) }

  /// Writes `note: …` to standard error.
  func note(_ text: String) { complain(words.text(.note(Console.cut(text)))) }

  /// Writes a message to standard error as a note.
  func note(_ phrase: Message) { note(words.text(phrase)) }

  /// Reports that fetched data will be lost on exit.
  func noteUnsaved(_ reason: String) { note(.unsaved(reason)) }

  /// Writes a note after a signal, for half a second at most.
  func noteAtEnd(_ message: Message) async {
    await MuxEnvironment.restful.within(.milliseconds(500)) { note(message) }
  }

  /// Writes `error: …` to standard error.
  func error(_ text: String) { complain(words.text(.error(Console.cut(text)))) }

  /// Writes a line to standard error without control characters; ignores errors.
  func complain(_ text: String) {
    guard !isSilent else { return }
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    // An address may be echoed in another spelling than it was typed in.
    let whole = line.harmless.truncated(columns: 2_000)
    try? Console.write(glyphs.text(whole) + "\n", to: STDERR_FILENO)
  }

  /// Cuts long words of the command line in a message, which may hold them whole.
  static func cut(_ message: String) -> String {
    let words = CommandLine.arguments.dropFirst().flatMap { word in
      [word] + word.split(separator: "=", maxSplits: 1).dropFirst().map(String.init)
    }
    return words.filter { $0.utf8.count > 60 }.reduce(message) { message, word in
      message.replacing(word, with: word.truncated(columns: 60))
    }
  }

  private static func write(_ text: String, to stream: Int32) throws(OutputError) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { unsafe in
        Glibc.write(stream, unsafe.baseAddress, unsafe.count)
      }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EPIPE {
        throw .closed
      } else if errno == EAGAIN {
        waitForRoom(in: stream)
      } else if errno != EINTR {
        throw .failed(String(cString: strerror(errno)))
      }
    }
  }

  /// Waits until a stream is writable, if a process sharing it made it non-blocking.
  private static func waitForRoom(in stream: Int32) {
    var file = pollfd(fd: stream, events: Int16(POLLOUT), revents: 0)
    poll(&file, 1, -1)
  }
}

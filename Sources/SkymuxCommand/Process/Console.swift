import LightFoundation
import Mux
import WeatherPictures
import TerminalUI
import Weather

#if canImport(Glibc)
import Glibc
#endif

/// The two streams that the program writes to.
struct Console: Sendable {
  /// The signs that standard error can show.
  private let glyphs: GlyphSet
  private let speech = Speech()

  init(_ glyphs: GlyphSet) { self.glyphs = glyphs }

  /// What notes and errors are told with: English until it is known what the user speaks.
  private final class Speech: Sendable {
    let book = Lock<Localization>(Localization.english)
    let clock = Lock(ClockTime.Style.hours24)
  }

  /// The words of notes and errors.
  var words: Localization {
    get { speech.book.withLock { $0 } }
    nonmutating set { speech.book.withLock { $0 = newValue } }
  }

  var clock: ClockTime.Style {
    get { speech.clock.withLock { $0 } }
    nonmutating set { speech.clock.withLock { $0 = newValue } }
  }

  /// Puts something that takes no byte where a stream was closed before the program began: the
  /// first file that is opened would take its number, and get what is meant for the stream.
  static func claimStreams() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Why standard output could not be written.
  enum OutputError: Error, Hashable, Sendable {
    /// The reader has left, which is no error.
    case closed
    /// The disk is full, or the like.
    case failed(String)
  }

  /// Writes to standard output, all of it.
  func write(_ text: String) throws(OutputError) {
    try Console.write(text, to: STDOUT_FILENO)
  }

  /// Writes one line to standard error: `note: …`.
  func note(_ text: String) { complain(words.text(.note(text))) }

  /// Writes what a command says beside its report, as a note.
  func note(_ phrase: Message) { note(words.text(phrase)) }

  /// Says that what was fetched is lost when the program ends.
  func noteUnsaved(_ reason: String) { note(.unsaved(reason)) }

  /// Writes one line to standard error: `error: …`.
  func error(_ text: String) { complain(words.text(.error(text))) }

  /// Writes a line to standard error, without what would command a terminal; if that is closed,
  /// the reader has left.
  func complain(_ text: String) {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    try? Console.write(glyphs.text(line.harmless) + "\n", to: STDERR_FILENO)
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

  /// Waits until a stream takes more, where somebody who shares it wants nobody to wait in a write.
  private static func waitForRoom(in stream: Int32) {
    var file = pollfd(fd: stream, events: Int16(POLLOUT), revents: 0)
    poll(&file, 1, -1)
  }
}

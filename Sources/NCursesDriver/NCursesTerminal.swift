import LightFoundation
import CNCurses
package import TerminalUI

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The terminal of the process, shown on with ncurses and brought back whatever happens.
///
/// It belongs to the thread that opens it. Others may write nothing to the terminal; what they
/// write to the standard error is held back and shown when the screen is gone. There may be only
/// one in a process, and it is opened once.
package final class NCursesTerminal: Terminal {
  package struct Options: Sendable {
    package var colors: ColorLevel.Choice = .auto
    /// Which characters; without a choice, those of the locale.
    package var glyphs: GlyphSet?
    package var theme = Theme.dark
    /// How many colours are shown at most, see ``NCursesTerminal/use(_:_:upTo:)``.
    package var mostColors = ColorLevel.direct
    /// Whether clicks and the wheel are wanted.
    package var mouse = true
    /// How many pairs of colours are numbered before those that nothing needs are looked for.
    package var pairs = 2_048

    package init() {}
  }

  package private(set) var glyphs: GlyphSet
  package var colorLevel: ColorLevel { brush.level }

  var brush: Brush
  var shown: Canvas?
  private let kind: TerminalKind
  private var modes: TerminalModes
  private let speaksUnicode: Bool
  private let palette: Int
  private let pairs: Int
  /// How many colours there are, shown or not.
  package let fullLevel: ColorLevel
  private(set) var isUp = false
  var listener: Listener
  private let output: Int32 = STDOUT_FILENO

  /// The name of the terminal that one of this name is taken for, since terminfo does not know it.
  package static func standIn(for name: String) -> String? {
    let known = TerminalKind.known(name, STDOUT_FILENO)
    return known == name ? nil : known
  }

  /// Takes the terminal over and empties the screen; all that can fail is done before.
  package init(
    _ options: Options = Options(), environment: [String: String], waker: Waker
  ) throws(TerminalFailure) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
    speaksUnicode = nc_set_locale()
    glyphs = options.glyphs ?? (speaksUnicode ? .unicode : .ascii)
    kind = try TerminalKind(named: environment["TERM"], output: output)
    let known = Int(nc_number("colors"))
    let wanted = ColorLevel(options.colors, terminal: known, environment: environment)
    let isMissing = wanted == .direct && known < 1 << 24 && kind.isANSI
    let entry = isMissing ? DirectColorEntry(within: environment["TMPDIR"]) : nil
    modes = TerminalModes(kind, mouse: options.mouse)
    guard let signals = Waker.pipe() else { throw .noFiles }
    let held = isatty(STDERR_FILENO) == 1 ? nc_memory_file() : -1
    let errors = held >= 0 ? fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0) : -1
    let screen = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
    guard screen >= 0 else { throw .noFiles }
    let restoring = modes.restoring
    guard
      nc_guard(
        STDIN_FILENO, screen, restoring, restoring.utf8.count, errors >= 0 ? held : -1, errors)
    else { throw .notATerminal }
    listener = Listener(
      signals: signals.0, waker: waker, keys: kind.keys,
      escapeDelay: environment["ESCDELAY"].flatMap(Int32.init))
    nc_catch(signals.1)
    nc_guard_arm()
    var hasStarted = false
    entry?.whileReadable { hasStarted = nc_start(DirectColorEntry.name) }
    guard hasStarted || nc_start(kind.name) else {
      nc_guard_disarm()
      nc_release_errors()
      nc_end_on_signal()
      throw .unknown(kind.name)
    }
    let colors = Int(nc_colors())
    palette =
      colors < 1 << 24
      ? colors : hasStarted ? DirectColorEntry.palette : DirectColorEntry.leastPalette
    fullLevel = min(wanted, ColorLevel(colors: colors))
    pairs = options.pairs
    brush = Brush(
      theme: options.theme, level: min(fullLevel, options.mostColors), palette: palette,
      pairs: pairs)
    nc_program_modes(nc_may_suspend())
    isUp = true
    nc_flush()
    switchOn()
    if size != Size(Int(nc_width()), Int(nc_height())) { fit() }
  }

  deinit { close() }

  /// Its size now; where it does not say, that of old.
  package var size: Size { Self.believed(toldSize) }

  /// A size that a screen may have: no memory has room for a picture of all columns that can be set.
  static func believed(_ size: Size) -> Size {
    Size(min(size.width, 2_000), min(size.height, 1_000))
  }

  private var toldSize: Size {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return Size(Int(nc_width()), Int(nc_height())) }
    return Size(Int(window.ws_col), Int(window.ws_row))
  }

  /// Shows a picture; only what differs from the last one is sent.
  package func show(_ picture: Canvas) {
    guard isUp else { return }
    nc_begin_writing()
    defer { nc_end_writing() }
    paint(picture)
    shown = picture
    send(modes.frame.start)
    let cursor = picture.cursor ?? .zero
    let sent = nc_show(Int32(cursor.x), Int32(cursor.y), picture.cursor != nil)
    // What was kept back is sent in fewer bytes.
    if let bytes = sent.bytes {
      let picture = UnsafeRawBufferPointer(start: bytes, count: sent.count)
      let thinned = kind.isANSI ? LazyLook.thinned(picture) : Array(picture)
      thinned.withUnsafeBytes { nc_send($0.baseAddress, $0.count) }
    }
    send(modes.frame.end)
  }

  /// Forgets what is on the screen, so that the next picture is sent whole.
  package func invalidate() {
    shown = nil
    nc_invalidate()
  }

  /// Shows everything in other colours, or fewer, and in other characters from now on.
  ///
  /// It does so as far as the terminal has them.
  package func use(_ theme: Theme, _ glyphs: GlyphSet, upTo mostColors: ColorLevel = .direct) {
    self.glyphs = speaksUnicode ? glyphs : .ascii
    brush = Brush(
      theme: theme, level: min(fullLevel, mostColors), palette: palette, pairs: pairs)
    invalidate()
  }

  /// Switches reports of clicks and the wheel on or off, where the terminal has a mouse.
  package func reportMouse(_ isWanted: Bool) {
    guard kind.hasMouse else { return }
    modes.hasMouse = isWanted
    guard isUp else { return }
    nc_begin_writing()
    defer { nc_end_writing() }
    send(modes.mouse(isWanted))
  }

  /// Gives the terminal back to the shell, and shows what was held back; a second call does nothing.
  ///
  /// From now on a signal that ends the program ends it at once, and one that stops it stops it.
  package func close() {
    leave()
    nc_end_on_signal()
  }

  /// Waits for something to happen and says what, or `.woken` when `limit` is over.
  package func next(within limit: Duration?) -> TerminalEvent {
    while true {
      switch listener.next(within: limit) {
      case .terminal(let event): return event
      case .signal(SIGWINCH):
        fit()
        return .input([.resize(size)])
      case .signal(SIGTSTP):
        leave()
        _ = nc_suspend()
        return comeBack()
      case .signal(SIGCONT): return comeBack()
      case .signal(let number): return .stopped(signal: number)
      }
    }
  }

  /// Puts a text where the terminal keeps what was copied, if it is one that can.
  package func copy(_ text: String) {
    guard isUp, kind.canCopy else { return }
    nc_begin_writing()
    defer { nc_end_writing() }
    send("\u{1B}]52;c;\(Base64.text(Array(text.utf8)))\u{7}")
  }

  private func send(_ sequence: String) {
    nc_write(sequence)
  }

  private func switchOn() {
    send(modes.entering)
    if kind.answers { listener.expectAnswer() }
  }

  private func fit() {
    let size = size
    nc_resize(Int32(size.width), Int32(size.height))
    invalidate()
  }

  private func leave() {
    guard isUp else { return }
    nc_begin_writing()
    defer { nc_end_writing() }
    isUp = false
    send(modes.leaving)
    // What ncurses writes would wait for the terminal.
    guard !nc_is_stuck() else { return nc_restore_now() }
    if modes.hasMouse || kind.answers { listener.swallow() }
    nc_leave()
    send(modes.left)
    nc_restore_modes()
    tcflush(STDIN_FILENO, TCIFLUSH)
    nc_guard_disarm()
    nc_release_errors()
  }

  /// Takes the terminal again once the shell has brought the program to the front, and says so; or
  /// says what ends the program before.
  private func comeBack() -> TerminalEvent {
    while true {
      if let number = listener.takeEnding() { return .stopped(signal: number) }
      // In the background the terminal is another's, and who took it would hear of no signal.
      if nc_is_in_front() || !nc_suspend() { break }
    }
    enter()
    return .resumed
  }

  private func enter() {
    nc_begin_writing()
    defer { nc_end_writing() }
    nc_guard_arm()
    // First: what ncurses enters with says which rows scroll, by the size that it knows.
    fit()
    nc_enter()
    isUp = true
    switchOn()
    listener.forgetResumption()
  }
}

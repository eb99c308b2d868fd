import LightFoundation
import CNCurses
package import TerminalUI

/// The terminal of the process, drawn with ncurses and always restored on exit.
///
/// It belongs to the thread that opens it. Other threads must not write to the terminal; what they
/// write to standard error is held back until the screen closes. A process may open one, once.
package final class NCursesTerminal: Terminal {
  package struct Options: Sendable {
    package var colors: ColorLevel.Choice = .auto
    /// The glyph set; by default, that of the locale.
    package var glyphs: GlyphSet?
    package var theme = Theme.dark
    /// The color limit, see ``NCursesTerminal/use(_:_:upTo:)``.
    package var mostColors = ColorLevel.direct
    /// Enables reports of clicks and the wheel.
    package var mouse = true
    /// The number of color pairs to allocate before freeing unused ones.
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
  /// The colors the terminal supports, used or not.
  package let fullLevel: ColorLevel
  private(set) var isUp = false
  var listener: Listener
  private let output: Int32 = STDOUT_FILENO

  /// The name of the similar terminal whose terminfo entry is used, if `name` itself has none.
  package static func standIn(for name: String) -> String? {
    let known = TerminalKind.known(name, STDOUT_FILENO)
    return known == name ? nil : known
  }

  /// Takes over the terminal and clears the screen.
  ///
  /// Throws before touching the terminal.
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
    guard let signals = Waker.openPipe() else { throw .noFiles }
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

  /// The current size, or the last known one if the terminal does not report it.
  package var size: Size { Self.believed(toldSize) }

  /// Returns a plausible size: a terminal can report more columns than a picture has memory for.
  static func believed(_ size: Size) -> Size {
    Size(min(size.width, 2_000), min(size.height, 1_000))
  }

  private var toldSize: Size {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return Size(Int(nc_width()), Int(nc_height())) }
    return Size(Int(window.ws_col), Int(window.ws_row))
  }

  /// Shows a picture, sending only what differs from the last one.
  package func show(_ picture: Canvas) {
    guard isUp else { return }
    nc_begin_writing()
    defer { nc_end_writing() }
    paint(picture)
    shown = picture
    let cursor = picture.cursor ?? .zero
    let sent = nc_show(Int32(cursor.x), Int32(cursor.y), picture.cursor != nil)
    // Compresses the output that ncurses buffered.
    if let bytes = sent.bytes {
      let picture = UnsafeRawBufferPointer(start: bytes, count: sent.count)
      let thinned = kind.isANSI ? StyleThinner.thinned(picture) : Array(picture)
      let frame = Array(modes.frame.start.utf8) + thinned + Array(modes.frame.end.utf8)
      frame.withUnsafeBytes { nc_send($0.baseAddress, $0.count) }
    }
  }

  /// Forgets the screen contents, so that the next picture is sent whole.
  package func invalidate() {
    shown = nil
    nc_invalidate()
  }

  /// Redraws everything with another theme, glyph set or color limit.
  ///
  /// Limited to what the terminal supports.
  package func use(_ theme: Theme, _ glyphs: GlyphSet, upTo mostColors: ColorLevel = .direct) {
    self.glyphs = speaksUnicode ? glyphs : .ascii
    brush = Brush(theme: theme, level: min(fullLevel, mostColors), palette: palette, pairs: pairs)
    invalidate()
  }

  /// Switches mouse reports on or off if the terminal has a mouse.
  package func reportMouse(_ isWanted: Bool) {
    guard kind.hasMouse else { return }
    modes.hasMouse = isWanted
    guard isUp else { return }
    nc_begin_writing()
    defer { nc_end_writing() }
    send(modes.mouse(isWanted))
  }

  /// Returns the terminal to the shell and prints the standard error held back; idempotent.
  ///
  /// From now on, signals have their default effect again.
  package func close() {
    leave()
    nc_end_on_signal()
  }

  /// Waits for the next event; `.woken` when `limit` is over.
  package func next(within limit: Duration?) -> TerminalEvent {
    while true {
      switch listener.next(within: limit) {
      case .terminal(let event):
        if case .input(let inputs) = event, inputs.contains(where: mayChangeColors) { askColors() }
        return event
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

  /// Copies a text to the clipboard if the terminal supports it.
  package func copy(_ text: String) {
    guard isUp, kind.canCopy else { return }
    nc_begin_writing()
    defer { nc_end_writing() }
    send("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}")
  }

  private func send(_ sequence: String) { nc_write(sequence) }

  private func switchOn() {
    send(modes.entering)
    if kind.answers { listener.expectAnswer() }
  }

  /// Returns whether the background may differ since an input: few terminals report a new scheme,
  /// so the return of the focus counts too.
  private func mayChangeColors(_ input: Input) -> Bool {
    input == .schemeChange || input == .focus(true)
  }

  private func askColors() {
    guard isUp, kind.answers else { return }
    nc_begin_writing()
    defer { nc_end_writing() }
    send(GroundAnswer.question)
    listener.expectAnswer()
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
    // Output by ncurses would block on a stuck terminal.
    guard !nc_is_stuck() else { return nc_restore_now() }
    if modes.hasMouse || kind.answers { listener.swallow() }
    nc_leave()
    send(modes.left)
    nc_restore_modes()
    tcflush(STDIN_FILENO, TCIFLUSH)
    nc_guard_disarm()
    nc_release_errors()
  }

  /// Takes the terminal again once the shell has put the program in the foreground.
  ///
  /// Returns the signal instead if one asked the program to end.
  private func comeBack() -> TerminalEvent {
    while true {
      if let number = listener.takeEnding() { return .stopped(signal: number) }
      // In the background another process owns the terminal, and its signals do not reach this one.
      if nc_is_in_front() || !nc_suspend() { break }
    }
    enter()
    return .resumed
  }

  private func enter() {
    nc_begin_writing()
    defer { nc_end_writing() }
    nc_guard_arm()
    // ncurses sets the scroll region on entry, so it must know the size first.
    fit()
    nc_enter()
    isUp = true
    switchOn()
    listener.forgetResumption()
  }
}

import TerminalUI
import Weather
import WeatherPictures

/// A page, an overlay or the drawer above the main screen, with its state.
protocol Layer: Hashable, Sendable {
  /// True if letters are text input rather than commands.
  var isTyping: Bool { get }
  /// True if the layer leaves a part of the screen to the weather.
  var isDrawer: Bool { get }
  /// Returns the number of rows with keys at the bottom; an overlay has none.
  func keyRows(_ size: Size) -> Int
  func draw(_ app: AppState, on canvas: inout Canvas)
  func handle(_ input: Input, in app: inout AppState) -> [AppEffect]
  /// Returns the title of the help and the keys that it lists.
  func help(_ app: AppState) -> (title: Message, keys: [(String, Message)])
}

extension Layer {
  var isTyping: Bool { false }
  var isDrawer: Bool { false }
  func keyRows(_ size: Size) -> Int { 1 }
}

/// A screen about the shown place, opened by a key that also closes it: a row of ``KeyTable``.
protocol Page: Layer {
  static var key: Key { get }
  static func canOpen(in app: AppState) -> Bool
  static func open(in app: inout AppState) -> [AppEffect]
}

extension Page {
  static func canOpen(in app: AppState) -> Bool { app.shown != nil }
}

/// The open layer, compared by value.
@propertyWrapper struct OpenLayer: Hashable, Sendable {
  var wrappedValue: (any Layer)?

  private var erased: AnyHashable? { wrappedValue.map { AnyHashable($0) } }

  static func == (one: OpenLayer, other: OpenLayer) -> Bool { one.erased == other.erased }

  func hash(into hasher: inout Hasher) { hasher.combine(erased) }
}

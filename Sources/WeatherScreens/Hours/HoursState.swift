import LightFoundation

/// Which hours of the table are seen; the hour that is chosen is that of all screens.
package struct HoursState: Hashable, Sendable {
  /// The time of the first row; nil for the beginning of the chosen day.
  var top: Date?

  /// The table as it is opened.
  package init() {}
}

import LightFoundation

/// The scroll position of the hour table; the selected hour is the cursor's, as on all screens.
package struct HoursState: Hashable, Sendable {
  /// The time of the first row, or nil for the beginning of the selected day.
  var top: Date?

  package init() {}
}

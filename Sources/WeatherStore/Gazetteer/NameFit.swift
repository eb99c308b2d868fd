/// The quality of a name match, from worst to best.
package enum NameFit: Hashable, Sendable, Comparable {
  /// The name matches after correcting a typo; confirm it with the user.
  case corrected
  case beginning
  /// The name matches exactly, in some language.
  case exact
}

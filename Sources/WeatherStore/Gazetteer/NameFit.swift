/// How well the name of a place fits what was asked for, from worse to better.
package enum NameFit: Hashable, Sendable, Comparable {
  /// It is what was asked for once a slip of the finger is corrected; ask before you take it.
  case corrected
  case beginning
  /// It is just that, in some language.
  case exact
}

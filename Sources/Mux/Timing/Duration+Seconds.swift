extension Duration {
  /// The duration in seconds, rounded to what a Double holds.
  var inSeconds: Double { self / .seconds(1) }
}

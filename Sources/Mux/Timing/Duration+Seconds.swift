extension Duration {
  /// The duration in seconds, rounded to a `Double`.
  var inSeconds: Double { self / .seconds(1) }
}

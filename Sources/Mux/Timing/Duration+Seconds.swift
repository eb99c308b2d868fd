extension Duration {
  /// The duration in seconds, rounded to what a Double holds.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}

/// What the decisions about one key go by.
struct FlightRules: Sendable {
  var freshness = Freshness()
  var abandonment = Abandonment.cancelFetch
  var deadline: Duration?
  /// Whether there is a disk to ask and to save to.
  var hasDisk = false
  /// The age after which a value is as good as gone.
  var ageLimit: Duration?
}

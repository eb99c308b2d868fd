import LightFoundation

/// Stretches of time to the second, as long as that says anything.
enum SpanText {
  /// Such as `0:07`, `11:58`, `2h14`, `6d23h`; with a sign in front if it is past.
  static func text(_ seconds: TimeInterval) -> String {
    guard seconds.isFinite, abs(seconds) < 1e9 else { return "–" }
    let whole = Int(clamping: seconds.rounded(.down))
    let sign = whole < 0 ? "-" : ""
    let rest = Int(whole.magnitude)
    if rest < 3600 { return "\(sign)\(rest / 60):\(padded(rest % 60))" }
    if rest < 86_400 { return "\(sign)\(rest / 3600)h\(padded(rest % 3600 / 60))" }
    return "\(sign)\(rest / 86_400)d\(padded(rest % 86_400 / 3600))h"
  }

  private static func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

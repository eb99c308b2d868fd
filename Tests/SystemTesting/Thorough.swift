import Foundation

/// The extent of a test: a sample by default, everything with `SKYMUX_THOROUGH=1`.
package enum Thorough {
  package static let isOn = ProcessInfo.processInfo.environment["SKYMUX_THOROUGH"] == "1"

  /// Returns the sample, or all values in a thorough run.
  package static func pick<Value>(_ sample: Value, _ all: Value) -> Value { isOn ? all : sample }
}

import Foundation

/// How often tests repeat: a sample in the gate, everything if `SKYMUX_THOROUGH=1`.
package enum Thorough {
  package static let isOn = ProcessInfo.processInfo.environment["SKYMUX_THOROUGH"] == "1"

  /// The sample for the gate, or all for a thorough run.
  package static func pick<Value>(_ sample: Value, _ all: Value) -> Value { isOn ? all : sample }
}

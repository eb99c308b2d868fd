package import Foundation

/// The folder of the package, for tests that read its files.
package enum Checkout {
  /// The links of a package that `.ci/part` makes are resolved.
  package static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}

import Foundation

/// The weather program from a release build.
enum BuiltProgram: String, CaseIterable, Sendable {
  /// In the build folder of the benchmarks, with shared Swift libraries.
  case usual = "skymux"
  /// With static Swift libraries, as in the Debian package.
  case selfContained = "skymux, static"

  func path() throws -> String {
    switch self {
    case .usual:
      try Self.find(Self.folder.appending(component: "skymux"), by: "swift build -c release")
    case .selfContained: try Self.packaged()
    }
  }

  /// Returns the path of a program that prints one line.
  static func hello() throws -> String {
    try find(folder.appending(component: "HelloProbe"), by: "swift build -c release")
  }

  private static func packaged() throws -> String {
    var build = folder
    while build.pathComponents.count > 1, build.lastPathComponent != ".build" {
      build.deleteLastPathComponent()
    }
    return try find(build.appending(path: "debian/release/skymux"), by: ".ci/debian-package")
  }

  /// Thrown if a required program is not built, which does not exceed any budget.
  struct Absent: Error, CustomStringConvertible { let description: String }

  private static var folder: URL {
    (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0]))
      .resolvingSymlinksInPath().deletingLastPathComponent()
  }

  private static func find(_ file: URL, by command: String) throws -> String {
    guard FileManager.default.isExecutableFile(atPath: file.path) else {
      throw Absent(description: "not built; \(command) does it")
    }
    return file.path
  }
}

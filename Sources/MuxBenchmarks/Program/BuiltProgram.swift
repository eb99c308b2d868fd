import Foundation

/// The weather program as a release build left it.
enum BuiltProgram: String, CaseIterable, Sendable {
  /// Beside the benchmarks, with Swift's libraries beside it.
  case usual = "skymux"
  /// With Swift's libraries inside, as it is in the Debian package.
  case selfContained = "skymux, static"

  func path() throws -> String {
    switch self {
    case .usual:
      try Self.find(Self.folder.appending(component: "skymux"), by: "swift build -c release")
    case .selfContained: try Self.packaged()
    }
  }

  private static func packaged() throws -> String {
    var build = folder
    while build.pathComponents.count > 1, build.lastPathComponent != ".build" {
      build.deleteLastPathComponent()
    }
    return try find(build.appending(path: "debian/release/skymux"), by: ".ci/debian-package")
  }

  /// A program that a row needs and that is not built: no budget is missed by that.
  struct Absent: Error, CustomStringConvertible {
    let description: String
  }

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

import Foundation

/// A folder that is there while something runs.
func withTemporaryFolder<R>(_ body: (URL) async throws -> R) async throws -> R {
  let files = FileManager.default
  let folder = files.temporaryDirectory.appending(component: "MuxBenchmarks-\(UUID())")
  try files.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? files.removeItem(at: folder) }
  return try await body(folder)
}

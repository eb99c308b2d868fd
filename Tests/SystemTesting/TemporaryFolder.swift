package import Foundation

/// Runs a test with its own folder and removes it afterward.
package func withTemporaryFolder<Outcome>(
  _ body: (URL) async throws -> Outcome
) async throws -> Outcome {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "skymux-tests-\(UUID().uuidString)", directoryHint: .isDirectory)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}

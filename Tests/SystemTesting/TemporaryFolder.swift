package import Foundation

/// Runs a test with a folder of its own, which is gone afterwards.
package func withTemporaryFolder<Outcome>(
  _ body: (URL) async throws -> Outcome
) async throws -> Outcome {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "skymux-tests-\(UUID().uuidString)", directoryHint: .isDirectory)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}

import Foundation

/// Runs a test with a folder of its own, which is gone afterwards.
func withTemporaryFolder<Outcome>(
  _ body: (URL) async throws -> Outcome
) async throws -> Outcome {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "mux-media-\(UUID().uuidString)", directoryHint: .isDirectory)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}

/// What lies in a folder and below, as sorted paths, without folders and without what only says
/// that a run lives.
func contents(of folder: URL) throws -> [String] {
  try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    .filter { path in
      var isFolder: ObjCBool = false
      let full = folder.appending(path: path).path
      return FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
        && !isFolder.boolValue && !path.hasSuffix(".lock")
    }.sorted()
}

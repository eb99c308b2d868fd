import Foundation

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

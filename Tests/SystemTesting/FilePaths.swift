package import Foundation

/// What lies in a folder and below, as sorted paths, without folders and without what only says
/// that a run lives.
package func filePaths(below folder: URL) throws -> [String] {
  try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
    let values = try? folder.appending(path: path).resourceValues(forKeys: [.isRegularFileKey])
    return values?.isRegularFile == true && !path.hasSuffix(".lock")
  }.sorted()
}

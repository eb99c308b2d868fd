package import Foundation

/// Returns the sorted paths of the files in a folder and its subfolders, without lock files.
package func filePaths(below folder: URL) throws -> [String] {
  try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
    let values = try? folder.appending(path: path).resourceValues(forKeys: [.isRegularFileKey])
    return values?.isRegularFile == true && !path.hasSuffix(".lock")
  }.sorted()
}

import Foundation
import SystemTesting

/// The files of the package on disk.
struct HouseFiles {
  struct File {
    /// Relative to the root, with `/` as separator.
    var path: String
    var text: String

    /// The folder within `Sources` or `Tests`.
    var module: String { String(path.split(separator: "/").dropFirst().first ?? "") }
  }

  let root = Checkout.root

  /// The entries at the root, without `.git` and ignored ones.
  func top() throws -> [String] {
    let ignored = try String(contentsOf: root.appending(path: ".gitignore"), encoding: .utf8)
      .split(separator: "\n").map { $0.hasSuffix("/") ? String($0.dropLast()) : String($0) }
    return try FileManager.default.contentsOfDirectory(atPath: root.path).filter { name in
      name != ".git"
        && !ignored.contains { name == $0 || ($0.hasPrefix("*") && name.hasSuffix($0.dropFirst())) }
    }
  }

  /// The files in a folder, sorted, or the file itself.
  func files(in folder: String, ending: String = "") throws -> [File] {
    try paths(in: folder).filter { $0.hasSuffix(ending) }.map { path in
      let data = try Data(contentsOf: root.appending(path: path))
      return File(path: path, text: String(decoding: data, as: UTF8.self))
    }
  }

  private func paths(in folder: String) throws -> [String] {
    let url = root.appending(path: folder)
    let values = try url.resourceValues(forKeys: [.isDirectoryKey])
    guard values.isDirectory == true else { return [folder] }
    return try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted().compactMap {
      let values = try url.appending(path: $0).resourceValues(forKeys: [.isRegularFileKey])
      return values.isRegularFile == true ? "\(folder)/\($0)" : nil
    }
  }
}

import LightFoundation
import Mux

extension SimulatedDisk {
  var paths: [String] {
    var found: [String] = []
    collect(Self.root, "", into: &found)
    return found.sorted()
  }

  func contents(of path: String) -> [UInt8]? { try? file(path, "read").contents }

  func mode(of path: String) -> UInt32? {
    guard let node = try? find(path, "status") else { return nil }
    return nodes[node]?.mode
  }

  mutating func overwrite(_ path: String, with contents: [UInt8]) {
    guard let node = try? find(path, "create"), case .file(var file) = nodes[node]?.content else {
      return
    }
    used += contents.count - file.contents.count
    file.contents = contents
    nodes[node]?.content = .file(file)
  }

  func find(_ path: String, _ operation: String) throws(FileSystemError) -> Int {
    var node = Self.root
    for name in Self.names(in: path) {
      guard case .folder(let folder) = nodes[node]?.content else {
        throw FileSystemError(operation, path, code: ENOTDIR)
      }
      guard let next = folder.names[name] else {
        throw FileSystemError(operation, path, code: ENOENT)
      }
      node = next
    }
    return node
  }

  func file(_ path: String, _ operation: String) throws(FileSystemError) -> File {
    guard case .file(let file) = nodes[try find(path, operation)]?.content else {
      throw FileSystemError(operation, path, code: EISDIR)
    }
    return file
  }

  func folder(
    _ path: String, _ operation: String
  ) throws(FileSystemError) -> (node: Int, folder: Folder) {
    let node = try find(path, operation)
    guard case .folder(let folder) = nodes[node]?.content else {
      throw FileSystemError(operation, path, code: ENOTDIR)
    }
    return (node, folder)
  }

  /// Returns the parent folder and the last component of a path that is about to change.
  func parent(
    of path: String, _ operation: String
  ) throws(FileSystemError) -> (node: Int, name: String) {
    var names = Self.names(in: path)
    guard let name = names.popLast() else { throw FileSystemError(operation, path, code: EINVAL) }
    let parent = try folder("/" + names.joined(separator: "/"), operation).node
    if isReadOnly { throw FileSystemError(operation, path, code: EROFS) }
    return (parent, name)
  }

  /// Returns the node of a name in a folder.
  ///
  /// Returns no folder, because a second reference would force a copy on write.
  func entry(_ name: String, in node: Int) -> Int? {
    guard case .folder(let folder) = nodes[node]?.content else { return nil }
    return folder.names[name]
  }

  private static func names(in path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  private func collect(_ node: Int, _ path: String, into found: inout [String]) {
    switch nodes[node]?.content {
    case .file: found.append(path)
    case .folder(let folder):
      for (name, next) in folder.names { collect(next, path + "/" + name, into: &found) }
    case nil: break
    }
  }
}

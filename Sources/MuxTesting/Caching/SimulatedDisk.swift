import LightFoundation
import Mux

/// The state of a simulated file system as a value, so that each step can be inspected.
struct SimulatedDisk {
  struct File {
    var contents: [UInt8]
    var modified: Date
    var isSynced: Bool
  }

  struct Folder {
    var names: [String: Int] = [:]
    /// The previous nodes of each name changed since the last sync; nil for none.
    var past: [String: [Int?]] = [:]

    mutating func set(_ name: String, to node: Int?) {
      past[name, default: []].append(names[name])
      names[name] = node
    }
  }

  enum Content {
    case file(File)
    case folder(Folder)
  }

  struct Node {
    var content: Content
    var mode: UInt32
  }

  static let root = 0
  var nodes: [Int: Node] = [root: Node(content: .folder(Folder()), mode: 0o755)]
  var capacity: Int?
  var isReadOnly = false
  var used = 0
  /// The number of nodes at which unreachable ones are pruned next.
  var nodesToLookAt = 64
  private var lastNode = root
  private var locks: [String: Int] = [:]
  private var lastLock = 0

  init(capacity: Int?) { self.capacity = capacity }

  func read(_ path: String, atMost count: Int) throws(FileSystemError) -> [UInt8] {
    Array(try file(path, "read").contents.prefix(count))
  }

  func status(_ path: String) throws(FileSystemError) -> FileStatus {
    let node = try find(path, "status")
    guard case .file(let file) = nodes[node]?.content else {
      return FileStatus(bytes: 0, modified: .distantPast)
    }
    return FileStatus(bytes: file.contents.count, modified: file.modified)
  }

  func list(_ path: String) throws(FileSystemError) -> [String] {
    try folder(path, "list").folder.names.keys.sorted()
  }

  mutating func create(
    _ path: String, contents: [UInt8], mode: UInt32, modified: Date, sync: Bool
  ) throws(FileSystemError) {
    let (parent, name) = try parent(of: path, "create")
    guard entry(name, in: parent) == nil else {
      throw FileSystemError("create", path, code: EEXIST)
    }
    let room = capacity.map { max(0, $0 - used) } ?? .max
    let fitting = contents.count <= room ? contents : Array(contents.prefix(room))
    let isWhole = fitting.count == contents.count
    let file = File(contents: fitting, modified: modified, isSynced: sync && isWhole)
    used += fitting.count
    add(Node(content: .file(file), mode: mode), name, in: parent)
    // As on a real disk, the part that fits is written.
    if !isWhole { throw FileSystemError("create", path, code: ENOSPC) }
  }

  mutating func rename(_ path: String, to newPath: String) throws(FileSystemError) {
    let (from, oldName) = try parent(of: path, "rename")
    let (to, newName) = try parent(of: newPath, "rename")
    guard let node = entry(oldName, in: from) else {
      throw FileSystemError("rename", path, code: ENOENT)
    }
    if let old = entry(newName, in: to), old != node {
      guard case .file = nodes[old]?.content else {
        throw FileSystemError("rename", newPath, code: EISDIR)
      }
      free(old)
    }
    change(to) { $0.set(newName, to: node) }
    change(from) { $0.set(oldName, to: nil) }
  }

  mutating func remove(_ path: String) throws(FileSystemError) {
    let (parent, name) = try parent(of: path, "remove")
    _ = try file(path, "remove")
    if let node = entry(name, in: parent) { free(node) }
    change(parent) { $0.set(name, to: nil) }
  }

  mutating func makeFolder(_ path: String, mode: UInt32) throws(FileSystemError) -> Bool {
    if (try? find(path, "makeFolder")) != nil { return false }
    let (parent, name) = try parent(of: path, "makeFolder")
    add(Node(content: .folder(Folder()), mode: mode), name, in: parent)
    return true
  }

  mutating func sync(folder path: String) throws(FileSystemError) {
    change(try folder(path, "sync").node) { $0.past = [:] }
    prune()
  }

  mutating func lock(_ path: String) throws(FileSystemError) -> Int? {
    if isReadOnly { throw FileSystemError("lock", path, code: EROFS) }
    let (parent, name) = try parent(of: path, "lock")
    if entry(name, in: parent) == nil {
      let file = File(contents: [], modified: .distantPast, isSynced: true)
      add(Node(content: .file(file), mode: 0o600), name, in: parent)
    }
    guard locks[path] == nil else { return nil }
    lastLock += 1
    locks[path] = lastLock
    return lastLock
  }

  mutating func unlock(_ path: String, number: Int) {
    // A lock taken before a crash is no longer held.
    if locks[path] == number { locks[path] = nil }
  }

  mutating func dropLocks() { locks = [:] }

  /// Recomputes the used space after names came back or disappeared.
  mutating func recount() { used = paths.reduce(0) { $0 + (contents(of: $1)?.count ?? 0) } }

  private mutating func add(_ node: Node, _ name: String, in parent: Int) {
    lastNode += 1
    nodes[lastNode] = node
    change(parent) { [lastNode] in $0.set(name, to: lastNode) }
  }

  private mutating func free(_ node: Int) {
    if case .file(let file) = nodes[node]?.content { used -= file.contents.count }
  }

  private mutating func change(_ node: Int, _ body: (inout Folder) -> Void) {
    guard case .folder(var folder) = nodes[node]?.content else { return }
    // Avoids a copy on write of the folder.
    nodes[node]?.content = .folder(Folder())
    body(&folder)
    nodes[node]?.content = .folder(folder)
  }
}

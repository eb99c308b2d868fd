import LightFoundation
import Mux

extension ConfigFile {
  /// Renames a damaged file.
  ///
  /// Returns nil if another program has repaired it.
  func setAside(_ path: String, _ reason: String) -> ConfigNote? {
    guard let lock = try? lock(Self.folder(of: path)) else {
      return .damaged(path: path, reason: reason)
    }
    defer { lock.release() }
    guard case .damaged(let reason)? = try? contents(of: path) else { return nil }
    return moveAside(path, reason)
  }

  /// Removes the unreadable elements from a file, after making a copy.
  ///
  /// Returns nil if another program has done so.
  func mend(_ path: String, _ reason: String) -> ConfigNote? {
    guard let lock = try? lock(Self.folder(of: path)) else {
      return .unreadable(path: path, reason: reason)
    }
    defer { lock.release() }
    guard case .partly(_, let text, let lost, let reason)? = try? contents(of: path) else {
      return nil
    }
    guard let note = try? keepCopy(path, lost, reason),
      let bytes = try? ConfigCodec<Value>.bytes(of: text), (try? replace(path, with: bytes)) != nil
    else { return .unreadable(path: path, reason: reason) }
    return note
  }

  /// Copies a file that contains unreadable elements, and returns a note about the copy.
  func keepCopy(_ path: String, _ lost: Int, _ reason: String) throws -> ConfigNote {
    guard let name = freeName(path) else { throw ConfigError.damaged(path: path, reason: reason) }
    let bytes = try files.read(path, atMost: Self.limit)
    try files.create(name, contents: bytes, mode: 0o600, modified: wallClock(), sync: true)
    try? files.sync(folder: Self.folder(of: path))
    return .partlySetAside(path: path, as: name, count: lost)
  }

  func moveAside(_ path: String, _ reason: String) -> ConfigNote {
    guard let name = freeName(path), (try? files.rename(path, to: name)) != nil else {
      return .damaged(path: path, reason: reason)
    }
    return .setAside(path: path, as: name, reason: reason)
  }

  /// An unused name for the copy of a damaged file.
  private func freeName(_ path: String) -> String? {
    let name = "\(path).damaged-\(Int(clamping: wallClock().timeIntervalSince1970))"
    return (1...100).map { $0 == 1 ? name : "\(name)-\($0)" }
      .first { (try? files.status($0)) == nil }
  }
}

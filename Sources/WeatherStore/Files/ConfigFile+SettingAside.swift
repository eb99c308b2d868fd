import LightFoundation
import Mux

extension ConfigFile {
  /// Gives a damaged file a new name; nil where another program has mended it meanwhile.
  func setAside(_ path: String, _ reason: String) -> ConfigNote? {
    guard let lock = try? lock(Self.folder(of: path)) else {
      return .damaged(path: path, reason: reason)
    }
    defer { lock.release() }
    guard case .damaged(let reason)? = try? contents(of: path) else { return nil }
    return moveAside(path, reason)
  }

  /// Takes out of a file what in it cannot be read, after a copy of the whole was kept; nil where
  /// another program has done so meanwhile.
  func mend(_ path: String, _ reason: String) -> ConfigNote? {
    guard let lock = try? lock(Self.folder(of: path)) else {
      return .unreadable(path: path, reason: reason)
    }
    defer { lock.release() }
    guard case .partly(_, let text, let lost, let reason)? = try? contents(of: path) else {
      return nil
    }
    guard let note = try? keepCopy(path, lost, reason),
      let bytes = try? ConfigCodec<Value>.bytes(of: text),
      (try? replace(path, with: bytes)) != nil
    else { return .unreadable(path: path, reason: reason) }
    return note
  }

  /// Keeps a copy of a file of which so much cannot be read.
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

  /// A name beside a damaged file that no other has.
  private func freeName(_ path: String) -> String? {
    let name = "\(path).damaged-\(Int(clamping: wallClock().timeIntervalSince1970))"
    return (1...100).map { $0 == 1 ? name : "\(name)-\($0)" }
      .first { (try? files.status($0)) == nil }
  }
}

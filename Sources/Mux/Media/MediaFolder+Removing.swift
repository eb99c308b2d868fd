import LightFoundation

extension MediaFolder {
  /// From now on no download that has begun may put its file in place, and no part of one be
  /// continued; `name` nil is all of them.
  func expire(_ name: String?) {
    let gone = state.withLock { state -> [String] in
      let gone = state.kept.filter { name == nil || $0.name == name }.map(\.path)
      state.kept.removeAll { name == nil || $0.name == name }
      if let name {
        state.tickets.expire(name, upTo: Serial.next())
      } else {
        state.tickets.expireAll(upTo: Serial.next())
      }
      return gone
    }
    for path in gone { removeFile(path) }
  }

  func remove(_ name: String) throws(FileSystemError) {
    guard root != nil else { return }
    for path in [path(of: name), notePath(of: name)] {
      do throws(FileSystemError) { try files.remove(path) } catch let error where error.isMissing {}
    }
    state.withLock { $0.index?.forget(self.path(of: name)) }
  }

  /// Removes all files: out of sight in one step, then one by one.
  func removeAll() async throws(FileSystemError) {
    guard root != nil, (try? files.status(filesFolder)) != nil else { return }
    let trash = try state.withLock { state throws(FileSystemError) -> String in
      state.number += 1
      let trash = "\(partsFolder)/\(state.run?.name ?? "0")-\(state.number)-cleared"
      try files.makeFolders(partsFolder, mode: 0o700, sync: false)
      try files.rename(filesFolder, to: trash)
      state.index = nil
      try files.makeFolders(filesFolder, mode: 0o700, sync: false)
      return trash
    }
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        try? FileManager.default.removeItem(atPath: trash)
        done.resume()
      }
    }
  }

  /// Removes what is over the limits, the oldest first, after a file was put in place.
  func trim(after name: String) {
    guard limits.bytes != nil || limits.age != nil else { return }
    let now = wallClock()
    let gone = state.withLock { state -> [String] in
      var index = state.index ?? scan()
      if let status = try? files.status(path(of: name)) {
        index.note(
          path(of: name), .init(bytes: status.bytes, fetchedAt: status.modified))
      }
      var gone: [String] = []
      while let (path, _) = index.next(over: limits, now: now) {
        index.forget(path)
        gone.append(path)
      }
      state.index = index
      return gone
    }
    for path in gone {
      removeFile(path)
      removeFile(notePath(of: String(path.dropFirst(filesFolder.count + 1))))
    }
  }

  private func scan() -> DiskIndex {
    var index = DiskIndex()
    for name in (try? files.list(filesFolder)) ?? [] where !name.hasPrefix(".") {
      if let status = try? files.status(path(of: name)) {
        index.note(path(of: name), .init(bytes: status.bytes, fetchedAt: status.modified))
      }
    }
    return index
  }
}

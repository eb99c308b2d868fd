public import struct LightFoundation.URL

extension JSONFileCacher {
  /// Where the file of a key is, or would be; nil if there is no folder.
  ///
  /// To be shown or opened by people: what is in the file belongs to the store.
  public func file(of key: String, in domain: CacheDomain) -> URL? {
    root.map {
      $0.appending(path: CacheFileName.folder(for: domain), directoryHint: .isDirectory)
        .appending(path: CacheFileName.file(for: key), directoryHint: .notDirectory)
    }
  }
}

extension JSONFileCacher: PlacedCacher {
  /// The folder, if it is one of this program on the disk of this computer.
  package var place: String? { isReal ? root?.truePath : nil }

  /// In the folder, which may not be there yet.
  package var leases: String? {
    guard isOnDisk, let root else { return nil }
    return JSONFileLayout(root: root.absoluteURL.path(percentEncoded: false)).leases
  }
}

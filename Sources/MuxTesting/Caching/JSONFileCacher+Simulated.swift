public import Mux

public import struct LightFoundation.Date
public import struct LightFoundation.URL

extension JSONFileCacher {
  /// Makes a store whose files are in a simulated file system, to be filled up, cut off and damaged.
  ///
  /// Its work is done where the call is made, so that a test decides what happens when.
  public convenience init(
    root: URL, on files: SimulatedFileSystem, limits: DiskLimits = DiskLimits(),
    durability: Durability = .checksummed,
    wallClock: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      root: root, limits: limits, durability: durability, work: .inline, fileSystem: files,
      wallClock: wallClock)
  }
}

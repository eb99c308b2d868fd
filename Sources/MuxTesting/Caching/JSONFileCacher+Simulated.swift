public import Mux

public import struct LightFoundation.Date
public import struct LightFoundation.URL

extension JSONFileCacher {
  /// Creates a store in a simulated file system that can fill up, crash and be damaged.
  ///
  /// It works synchronously in the calling task, so that a test controls the order of events.
  public convenience init(
    root: URL, on files: SimulatedFileSystem, limits: DiskLimits = DiskLimits(),
    syncsToDisk: Bool = false, wallClock: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      root: root, limits: limits, syncsToDisk: syncsToDisk, runsInline: true, fileSystem: files,
      wallClock: wallClock)
  }
}

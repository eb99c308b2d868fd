extension Loadable {
  /// Returns a loadable that already has its value, which each load returns again.
  ///
  /// Use it for bundled images, defaults and views in tests.
  public static func loaded(_ value: Value, environment: MuxEnvironment = .live) -> Loadable {
    let loadable = Loadable(FetchSource(environment: environment) { value })
    let arrival = LoadableState<Value>.Arrival(
      value: value, fetchedAt: environment.wallClock(),
      age: StateAge(fetchedAt: environment.time.now))
    loadable.feed.change { state in
      state.succeed(arrival)
      return true
    }
    return loadable
  }
}

#if canImport(UIKit)
import LightFoundation
public import UIKit

extension Loadable where Value == UIImage {
  /// Creates a loadable for a bundled image, which it decodes in advance.
  public convenience init(named name: String, in bundle: Bundle? = nil) {
    self.init {
      guard let image = UIImage(named: name, in: bundle, compatibleWith: nil) else {
        throw MediaError.noSuchFile
      }
      return await image.byPreparingForDisplay() ?? image
    }
  }
}
#elseif canImport(AppKit)
public import AppKit

extension Loadable where Value == NSImage {
  /// Creates a loadable for a bundled image.
  public convenience init(named name: String) {
    self.init { () async throws -> NSImage in
      guard let image = NSImage(named: name) else { throw MediaError.noSuchFile }
      return image
    }
  }
}
#endif

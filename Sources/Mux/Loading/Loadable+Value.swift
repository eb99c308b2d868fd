extension Loadable {
  /// A loadable that has its value from the start; a load brings the same one.
  ///
  /// It stands where a loadable is asked for and the value is there already: a picture of the
  /// program, a default, a view in a test.
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
  /// Makes a loadable of a picture of the program's own, decoded before it is shown.
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
  /// Makes a loadable of a picture of the program's own.
  public convenience init(named name: String) {
    self.init { () async throws -> NSImage in
      guard let image = NSImage(named: name) else { throw MediaError.noSuchFile }
      return image
    }
  }
}
#endif

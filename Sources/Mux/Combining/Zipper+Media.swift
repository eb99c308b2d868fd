public import struct LightFoundation.URL

extension Zipper {
  /// Adds a file by its address.
  @discardableResult
  public func add(url: URL, _ loader: MediaLoader) -> Self { add(loader[url]) }

  /// Adds a picture by its address.
  @discardableResult
  public func add<Image>(url: URL, _ loader: ImageLoader<Image>) -> Self { add(loader[url]) }
}

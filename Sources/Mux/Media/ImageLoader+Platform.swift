#if canImport(UIKit)
import LightFoundation
public import UIKit

extension ImageLoader where Image == UIImage {
  /// Creates a loader of decoded `UIImage`; the cost of an image is its size in bytes.
  public convenience init(
    name: String = "Images", media: MediaLoader,
    limits: CacheLimits = CacheLimits(count: 500, cost: 64 << 20)
  ) {
    self.init(
      name: name, media: media, limits: limits,
      cost: { Int($0.size.width * $0.scale * $0.size.height * $0.scale) * 4 },
      decode: { file in
        guard let image = UIImage(contentsOfFile: file.path) else {
          throw CocoaError(.fileReadCorruptFile)
        }
        return await image.byPreparingForDisplay() ?? image
      })
  }
}
#elseif canImport(AppKit)
public import AppKit

extension ImageLoader where Image == NSImage {
  /// Creates a loader of `NSImage`; the cost is its size in bytes at one pixel per point.
  public convenience init(
    name: String = "Images", media: MediaLoader,
    limits: CacheLimits = CacheLimits(count: 500, cost: 64 << 20)
  ) {
    self.init(
      name: name, media: media, limits: limits, cost: { Int($0.size.width * $0.size.height) * 4 },
      decode: { file in
        guard let image = NSImage(contentsOf: file), image.isValid else {
          throw CocoaError(.fileReadCorruptFile)
        }
        return image
      })
  }
}
#endif

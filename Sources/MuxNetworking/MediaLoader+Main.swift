public import Mux

extension MediaLoader {
  /// The loader that a program uses where it makes none of its own, over a network of its own.
  ///
  /// Its files are in the caches of the program. It is made when it is first used.
  public static let main = MediaLoader(downloader: NetworkTransport())
}

#if canImport(UIKit)
public import UIKit

/// Apart, since a generic class has no stored property of its type.
private let mainImages = ImageLoader<UIImage>(media: .main)

extension ImageLoader where Image == UIImage {
  /// The loader that a program uses where it makes none of its own, over `MediaLoader.main`.
  public static var main: ImageLoader<UIImage> { mainImages }
}
#elseif canImport(AppKit)
public import AppKit

/// Apart, since a generic class has no stored property of its type.
private let mainImages = ImageLoader<NSImage>(media: .main)

extension ImageLoader where Image == NSImage {
  /// The loader that a program uses where it makes none of its own, over `MediaLoader.main`.
  public static var main: ImageLoader<NSImage> { mainImages }
}
#else
public import struct LightFoundation.Data

/// Apart, since a generic class has no stored property of its type.
private let mainImages = ImageLoader(media: .main, cost: \.count) { try Data(contentsOf: $0) }

extension ImageLoader where Image == Data {
  /// The loader that a program uses where it makes none of its own, over `MediaLoader.main`.
  ///
  /// This system has no type for pictures, so it gives their bytes.
  public static var main: ImageLoader<Data> { mainImages }
}
#endif

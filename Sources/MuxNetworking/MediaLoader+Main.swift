public import Mux

extension MediaLoader {
  /// The default loader, with its own network transport.
  ///
  /// Stores its files in the program's cache folder. Created on first use.
  public static let main = MediaLoader(downloader: NetworkTransport())
}

#if canImport(UIKit)
public import UIKit

/// Stored outside, because generic types cannot have static stored properties.
private let mainImages = ImageLoader<UIImage>(media: .main)

extension ImageLoader where Image == UIImage {
  /// The default image loader, on top of `MediaLoader.main`.
  public static var main: ImageLoader<UIImage> { mainImages }
}
#elseif canImport(AppKit)
public import AppKit

/// Stored outside, because generic types cannot have static stored properties.
private let mainImages = ImageLoader<NSImage>(media: .main)

extension ImageLoader where Image == NSImage {
  /// The default image loader, on top of `MediaLoader.main`.
  public static var main: ImageLoader<NSImage> { mainImages }
}
#else
public import struct LightFoundation.Data

/// Stored outside, because generic types cannot have static stored properties.
private let mainImages = ImageLoader(media: .main, cost: \.count) { try Data(contentsOf: $0) }

extension ImageLoader where Image == Data {
  /// The default image loader, on top of `MediaLoader.main`.
  ///
  /// Returns raw bytes, because this platform has no image type.
  public static var main: ImageLoader<Data> { mainImages }
}
#endif

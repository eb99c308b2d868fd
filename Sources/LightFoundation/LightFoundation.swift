// Foundation without its heavy half: on Linux that half brings a network layer, its own formats and
// 40 MB of ICU into every program that names it once. Where the light half cannot be had alone, as
// on Apple systems, all of Foundation is in the system anyway.
#if canImport(FoundationEssentials)
@_exported public import FoundationEssentials
#else
@_exported public import Foundation
#endif

// Foundation hands on the C library and Dispatch; its light half does not.
@_exported public import Dispatch
#if canImport(Glibc)
@_exported public import Glibc
#elseif canImport(Musl)
@_exported public import Musl
#endif

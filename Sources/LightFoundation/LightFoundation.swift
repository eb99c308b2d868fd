// FoundationEssentials if it is available. On Linux, the full Foundation adds a network stack, its
// own formatters and 40 MB of ICU to every program that imports it. On Apple systems, all of
// Foundation is part of the system.
#if canImport(FoundationEssentials)
@_exported public import FoundationEssentials
#else
@_exported public import Foundation
#endif

// Foundation reexports the C library and Dispatch; FoundationEssentials does not.
@_exported public import Dispatch
#if canImport(Glibc)
@_exported public import Glibc
#elseif canImport(Musl)
@_exported public import Musl
#elseif canImport(Android)
@_exported public import Android
#endif

/// Closes a file, from a type whose own method hides the function of the C library.
@discardableResult
package func closeFile(_ file: Int32) -> Int32 { close(file) }

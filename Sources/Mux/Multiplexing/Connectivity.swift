import LightFoundation

/// An error that reports whether it was caused by the network.
public protocol ConnectivityError: Error {
  /// A Boolean value indicating whether the network failed, rather than the requested resource.
  ///
  /// The default implementation returns true.
  var isConnectivityError: Bool { get }
  /// A Boolean value indicating whether a stale value may replace this error by default.
  ///
  /// The default implementation returns `isConnectivityError`.
  var allowsStaleValue: Bool { get }
}

extension ConnectivityError {
  /// True: without an implementation, that of `Error` would call itself.
  public var isConnectivityError: Bool { true }

  /// The value of `isConnectivityError`.
  public var allowsStaleValue: Bool { isConnectivityError }
}

/// Wraps an error so that a stale value may replace it.
public struct SilenceableError: ConnectivityError {
  /// The wrapped error.
  public let wrapped: any Error
  /// A Boolean value indicating whether the error counts as a network failure: always, unless it
  /// wraps a cancellation.
  public var isConnectivityError: Bool { !wrapped.isCancellation }

  /// Wraps an error.
  public init(_ wrapped: any Error) { self.wrapped = wrapped }
}

extension MuxError: ConnectivityError {
  /// A Boolean value indicating whether the fetch exceeded its deadline.
  public var isConnectivityError: Bool { self == .deadlineExceeded }
}

extension Error {
  /// True if this is a cancellation, possibly wrapped in ``SilenceableError``.
  var isCancellation: Bool {
    self is CancellationError || (self as? SilenceableError)?.wrapped.isCancellation == true
  }

  /// A Boolean value indicating whether this error means that the network is down, slow or
  /// unreachable.
  ///
  /// These errors count: URL loading errors for time-outs, hosts that cannot be found or reached,
  /// lost or missing connections, failed DNS look-ups, roaming, calls, data limits and failed
  /// secure connections; the POSIX errors with the same meaning; and any ``ConnectivityError`` that
  /// returns true. A cancellation never counts.
  public var isConnectivityError: Bool {
    if self is CancellationError { return false }
    if let own = self as? any ConnectivityError { return own.isConnectivityError }
    if let error = self as? POSIXError {
      return Connectivity.posixCodes.contains(Int(error.code.rawValue))
    }
    // Reads domain and code without the Foundation class of the error.
    switch _domain {
    case "NSURLErrorDomain": return Connectivity.urlCodes.contains(_code)
    case "NSPOSIXErrorDomain": return Connectivity.posixCodes.contains(_code)
    default: return false
    }
  }

  /// A Boolean value indicating whether a stale value may replace this error, unless
  /// ``Freshness/allowsStaleValue`` overrides it.
  ///
  /// True for network failures, for responses that cannot be decoded (such as the login page of a
  /// hotel network), and for any ``ConnectivityError`` that allows it, such as a status of 500 or
  /// above.
  public var allowsStaleValue: Bool {
    if isCancellation { return false }
    // mutant: A response that is not JSON does not hide the old value
    // broken: if self is DecodingError { return !BROKEN }
    if self is DecodingError { return true }
    if let own = self as? any ConnectivityError { return own.allowsStaleValue }
    return isConnectivityError
  }
}

private enum Connectivity {
  /// Time-out, host not found, host unreachable, connection lost, DNS, offline, roaming, call,
  /// data, secure connection failed, background session in use.
  static let urlCodes: Set<Int> = [
    -1001, -1003, -1004, -1005, -1006, -1009, -1018, -1019, -1020, -1200, -996,
  ]

  static let posixCodes: Set<Int> = Set(
    [
      POSIXErrorCode.ENETDOWN, .ENETUNREACH, .ENETRESET, .ECONNABORTED, .ECONNRESET, .ETIMEDOUT,
      .ECONNREFUSED, .EHOSTDOWN, .EHOSTUNREACH,
    ].map { Int($0.rawValue) })
}

import LightFoundation

/// An error that knows whether it means "no network".
public protocol ConnectivityError: Error {
  /// Whether the network, not the thing asked for, is what failed.
  var isConnectivityError: Bool { get }
  /// Whether an old value may answer for it by default; if the network failed, unless said.
  var allowsStaleValue: Bool { get }
}

extension ConnectivityError {
  /// Whether the network failed.
  public var allowsStaleValue: Bool { isConnectivityError }
}

/// Wraps an error so that the old value may answer for it, whatever it is.
public struct SilenceableError: ConnectivityError {
  /// The error as it came.
  public let wrapped: any Error
  /// True, unless it wraps a cancellation.
  public var isConnectivityError: Bool { !wrapped.isCancellation }

  /// Wraps an error.
  public init(_ wrapped: any Error) { self.wrapped = wrapped }
}

extension MuxError: ConnectivityError {
  /// Whether the fetch came to no end in time.
  public var isConnectivityError: Bool { self == .deadlineExceeded }
}

extension Error {
  /// Whether it is a cancellation, however often it was wrapped to be silenced.
  var isCancellation: Bool {
    self is CancellationError || (self as? SilenceableError)?.wrapped.isCancellation == true
  }

  /// Whether this error means that the network is gone, slow or unreachable.
  ///
  /// Counted are the URL loading errors for time-outs, hosts that cannot be found or reached,
  /// lost and missing connections, failed DNS, roaming, calls and data limits, failed secure
  /// connections, the POSIX errors of the same meaning, and errors that are a
  /// ``ConnectivityError`` and say so. A cancellation never counts.
  public var isConnectivityError: Bool {
    if self is CancellationError { return false }
    if let own = self as? any ConnectivityError { return own.isConnectivityError }
    if let error = self as? POSIXError {
      return Connectivity.posixCodes.contains(Int(error.code.rawValue))
    }
    // The domain and the code of an error, without the class of Foundation that holds them.
    switch _domain {
    case "NSURLErrorDomain": return Connectivity.urlCodes.contains(_code)
    case "NSPOSIXErrorDomain": return Connectivity.posixCodes.contains(_code)
    default: return false
    }
  }
}

extension Error {
  /// Whether an old value may answer for this error unless ``Freshness/tolerates`` says otherwise.
  ///
  /// That is so if the network failed, if the answer cannot be decoded, as with the page of a hotel's
  /// network, and if a ``ConnectivityError`` says so, as a status from 500 on does.
  public var allowsStaleValue: Bool {
    if isCancellation { return false }
    // mutant: A page that is no JSON does not hide the old value
    // broken: if self is DecodingError { return !BROKEN }
    if self is DecodingError { return true }
    if let own = self as? any ConnectivityError { return own.allowsStaleValue }
    return isConnectivityError
  }
}

private enum Connectivity {
  /// Time-out, host not found, not reachable, connection lost, DNS, offline, roaming, call, data,
  /// secure connection failed, background session in use.
  static let urlCodes: Set<Int> = [
    -1001, -1003, -1004, -1005, -1006, -1009, -1018, -1019, -1020, -1200, -996,
  ]

  static let posixCodes: Set<Int> = Set(
    [
      POSIXErrorCode.ENETDOWN, .ENETUNREACH, .ENETRESET, .ECONNABORTED, .ECONNRESET, .ETIMEDOUT,
      .ECONNREFUSED, .EHOSTDOWN, .EHOSTUNREACH,
    ].map { Int($0.rawValue) })
}

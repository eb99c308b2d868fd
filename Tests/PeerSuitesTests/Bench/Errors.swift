import Mux

/// A connectivity error.
struct Offline: ConnectivityError {
  var isConnectivityError: Bool { true }
}

/// Any other error.
struct Broken: Error {}

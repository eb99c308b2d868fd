import Mux

/// An error that means "no network".
struct Offline: ConnectivityError {
  var isConnectivityError: Bool { true }
}

/// Any other error.
struct Broken: Error {}

import Mux

extension MuxRepository {
  /// Waits until no member is loading or fetching.
  func settle() async {
    // Subscribed before the check, so that no event is missed.
    var events = events().makeAsyncIterator()
    while snapshot().contains(where: { $0.activity != .idle }) {
      guard await events.next() != nil else { return }
    }
  }
}

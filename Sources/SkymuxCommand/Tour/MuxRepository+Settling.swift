import Mux

extension MuxRepository {
  /// Waits until none of the members loads or fetches anything.
  func settle() async {
    // Made before the look: whatever ends after it is heard.
    var events = events().makeAsyncIterator()
    while snapshot().contains(where: { $0.activity != .idle }) {
      guard await events.next() != nil else { return }
    }
  }
}

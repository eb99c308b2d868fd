extension MuxManaged {
  /// Nil: it does not tell.
  public func whenChanged(_ act: @escaping @Sendable () -> Void) -> StateSubscription? { nil }
}

extension Multiplexer {
  /// Has something done with each change of what is kept, under no lock, until the subscription
  /// ends.
  public func whenChanged(_ act: @escaping @Sendable () -> Void) -> StateSubscription? {
    runner.followers.addToAll(act)
  }
}

extension MultiplexerMap {
  /// Has something done with each change of what is kept, of whatever key, under no lock, until the
  /// subscription ends.
  public func whenChanged(_ act: @escaping @Sendable () -> Void) -> StateSubscription? {
    runner.followers.addToAll(act)
  }
}

extension MediaLoader {
  /// Has something done with each change of what is known of files, under no lock, until the
  /// subscription ends.
  public func whenChanged(_ act: @escaping @Sendable () -> Void) -> StateSubscription? {
    map.whenChanged(act)
  }
}

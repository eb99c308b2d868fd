/// The value that a fetch replaces, for revalidation.
public struct FetchContext<Value: Sendable>: Sendable {
  /// The value to replace, if there is one.
  public let previous: Value?
  /// The validators returned with the previous value, such as an `ETag`.
  public let validators: [String: String]

  /// Creates a context, to call a fetch from a test.
  public init(previous: Value? = nil, validators: [String: String] = [:]) {
    self.previous = previous
    self.validators = validators
  }

  init(_ entry: Box<StoredEntry>?) {
    self.init(
      previous: entry.map { Box<Value>.value(of: $0.value.box) },
      validators: entry?.value.details.validators ?? [:])
  }
}

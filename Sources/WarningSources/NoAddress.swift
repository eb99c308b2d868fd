/// Thrown if no URL can be built from the input.
struct NoAddress: Error {}

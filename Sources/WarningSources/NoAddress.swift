/// No address can be made of what was given.
struct NoAddress: Error {}

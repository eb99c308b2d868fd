/// What the bands of indices and the phases of the moon are called in one language, from the
/// lowest on and from the new moon on, with `|` between them.
struct BandTexts: Sendable {
  let ultraviolet, europeanAir, usAir, moon: Template
}

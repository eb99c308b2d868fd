/// The scenes of the tour and of the demonstration, in their order: the one list of them.
enum TourScenes {
  static let all: [TourScene] = asking + time + keeping + combining
}

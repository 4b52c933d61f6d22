/// How much darker than its folder an entry's bar is: the more, the further down the list it stands.
struct FolderShade {
  /// A terminal holds only so many pairs of colours, and the eye tells no more apart.
  private static let steps = 6
  private static let darkest = 0.35

  static let none = FolderShade(darkness: 0)

  let darkness: Double

  private init(darkness: Double) {
    self.darkness = darkness
  }

  /// The shade of a line of a list.
  init(line: Int, of count: Int) {
    let step = count > 1 ? line * (Self.steps - 1) / (count - 1) : 0
    darkness = Self.darkest * Double(step) / Double(Self.steps - 1)
  }
}

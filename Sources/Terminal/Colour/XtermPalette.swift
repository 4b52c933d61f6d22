import TextUI

/// The 256 colours of xterm: 16 that users change, a cube of 216, 24 greys.
enum XtermPalette {
  /// The number of the colour that differs least to the eye, but for the first sixteen; what has a
  /// hue becomes no grey.
  static func nearest(to rgb: RGB) -> Int32 {
    let keepsHue = !isGrey(rgb)
    return nearest(to: rgb) { $0.hasHue || !keepsHue } ?? -1
  }

  /// The same among those that may be taken; nil when none may.
  static func nearest(to rgb: RGB, where mayTake: (Fixed) -> Bool) -> Int32? {
    let wanted = Oklab(rgb)
    var (nearest, least) = (Int32?.none, Double.infinity)
    for colour in fixed where mayTake(colour) {
      let difference = wanted.difference(from: colour.seen)
      if difference < least { (nearest, least) = (colour.number, difference) }
    }
    return nearest
  }

  /// One of those that users do not change.
  struct Fixed {
    let number: Int32
    let hasHue: Bool
    fileprivate let seen: Oklab
  }

  private static let fixed = colours.indices.dropFirst(base.count).map { number in
    let rgb = colours[number]
    return Fixed(number: Int32(number), hasHue: !range(of: rgb).isEmpty, seen: Oklab(rgb))
  }

  /// The same among the first ones: grey stays grey, and all else keeps its hue.
  static func nearest(to rgb: RGB, amongFirst count: Int) -> Int32 {
    nearest(
      to: isGrey(rgb) ? rgb : vivid(rgb),
      among: (0..<count).filter { isGrey(colours[$0]) == isGrey(rgb) })
  }

  private static func nearest(to rgb: RGB, among numbers: [Int]) -> Int32 {
    let best = numbers.min { distance(colours[$0], rgb) < distance(colours[$1], rgb) }
    return Int32(best ?? -1)
  }

  private static func isGrey(_ rgb: RGB) -> Bool {
    range(of: rgb).count < 48
  }

  /// The colour without its share of grey, as bright as can be.
  private static func vivid(_ rgb: RGB) -> RGB {
    let range = range(of: rgb)
    let stretched = [rgb.red, rgb.green, rgb.blue].map {
      UInt8((Int($0) - range.lowerBound) * 255 / range.count)
    }
    return RGB(red: stretched[0], green: stretched[1], blue: stretched[2])
  }

  /// From the weakest channel to the strongest.
  private static func range(of rgb: RGB) -> Range<Int> {
    Int(min(rgb.red, rgb.green, rgb.blue))..<Int(max(rgb.red, rgb.green, rgb.blue))
  }

  /// All of them, by their numbers.
  static let colours: [RGB] = base + cube + greys

  /// xterm's own values of the first sixteen.
  private static let base: [RGB] = [
    "#000000", "#CD0000", "#00CD00", "#CDCD00", "#0000EE", "#CD00CD", "#00CDCD", "#E5E5E5",
    "#7F7F7F", "#FF0000", "#00FF00", "#FFFF00", "#5C5CFF", "#FF00FF", "#00FFFF", "#FFFFFF",
  ].compactMap(RGB.init)

  private static let cube: [RGB] = (0..<216).map { number in
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    return RGB(
      red: levels[number / 36], green: levels[number / 6 % 6], blue: levels[number % 6])
  }

  private static let greys: [RGB] = (0..<24).map { number in
    let level = UInt8(8 + number * 10)
    return RGB(red: level, green: level, blue: level)
  }

  private static func distance(_ one: RGB, _ other: RGB) -> Int {
    let red = Int(one.red) - Int(other.red)
    let green = Int(one.green) - Int(other.green)
    let blue = Int(one.blue) - Int(other.blue)
    return 3 * red * red + 6 * green * green + blue * blue
  }
}

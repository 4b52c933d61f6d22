import Core
import Glibc

/// The 256 colours of xterm: 16 that users may change, a cube of 216, 24 greys.
enum XtermPalette {
  /// Returns the number of the colour that looks most alike, except for the first sixteen; a colour with a hue does
  /// not become a grey.
  static func nearest(to rgb: RGB) -> Int32 {
    let keepsHue = !isGrey(rgb)
    return nearest(to: rgb) { $0.hasHue || !keepsHue } ?? -1
  }

  /// Returns the same for a background, in which even a weak hue counts, unless it costs the texts there too much
  /// contrast: then it is grey.
  static func nearest(toGround rgb: RGB) -> Int32 {
    guard isGrey(rgb), range(of: rgb).count >= leastOfGround else { return nearest(to: rgb) }
    return nearest(to: rgb) { $0.hasHue && isLike($0.number, ground: rgb) }
      ?? nearest(to: rgb) { !$0.hasHue } ?? -1
  }

  /// Whether a colour has about the hue of a background, and texts that are legible there lose little contrast.
  ///
  /// Texts are light on a dark background, so one that is darker still costs them nothing.
  private static func isLike(_ number: Int32, ground: RGB) -> Bool {
    let colour = colours[Int(number)]
    let text = ground.isDark ? colours[15] : colours[0]
    return turn(hue(colour), hue(ground)) < 30
      && ground.contrast(with: text) < mostLoss * colour.contrast(with: text)
  }

  /// How many times less contrast texts may have for the sake of a background's hue.
  private static let mostLoss = 1.25

  /// Whether people would call two colours by the same name.
  static func haveSameHue(_ number: Int32, _ rgb: RGB) -> Bool {
    isGrey(rgb) || !isGrey(colours[Int(number)]) && turn(hue(colours[Int(number)]), hue(rgb)) < 20
  }

  /// Returns the nearest colour among those that may be taken; nil if none may.
  static func nearest(to rgb: RGB, where mayTake: (Fixed) -> Bool) -> Int32? {
    let wanted = Oklab(rgb)
    var (nearest, smallest) = (Int32?.none, Double.infinity)
    for colour in fixed where mayTake(colour) {
      let difference = wanted.difference(from: colour.seen)
      if difference < smallest { (nearest, smallest) = (colour.number, difference) }
    }
    return nearest
  }

  /// One of the colours that users do not change.
  struct Fixed {
    let number: Int32
    let hasHue: Bool
    fileprivate let seen: Oklab
  }

  private static let fixed = colours.indices.dropFirst(base.count).map { number in
    let rgb = colours[number]
    return Fixed(number: Int32(number), hasHue: !range(of: rgb).isEmpty, seen: Oklab(rgb))
  }

  /// Returns the nearest one among the first colours: a grey stays grey, and any other keeps its hue.
  static func nearest(to rgb: RGB, amongFirst count: Int) -> Int32 {
    nearest(
      to: isGrey(rgb) ? rgb : vivid(rgb),
      among: (0..<count).filter { isGrey(colours[$0]) == isGrey(rgb) })
  }

  private static func nearest(to rgb: RGB, among numbers: [Int]) -> Int32 {
    let best = numbers.min { distance(colours[$0], rgb) < distance(colours[$1], rgb) }
    return Int32(best ?? -1)
  }

  /// Returns that of the first colours whose hue is nearest, if it may be taken and its hue is not farther than the
  /// next; nil for a grey.
  static func beside(_ rgb: RGB, amongFirst count: Int, where mayTake: (Int32) -> Bool) -> Int32? {
    guard !isGrey(rgb) else { return nil }
    let wanted = hue(rgb)
    func distance(_ number: Int32) -> Double { turn(hue(colours[Int(number)]), wanted) }
    let hues = (0..<Int32(count)).filter { !isGrey(colours[Int($0)]) && mayTake($0) }
    return hues.filter { distance($0) < 60 }.min { distance($0) < distance($1) }
  }

  /// Returns the place of a colour on the circle of 360 hues: red at 0, green at 120, blue at 240.
  private static func hue(_ rgb: RGB) -> Double {
    let (red, green, blue) = (Double(rgb.red), Double(rgb.green), Double(rgb.blue))
    let (least, most) = (min(red, green, blue), max(red, green, blue))
    let range = max(1, most - least)
    if most == red { return 60 * (green - blue) / range }
    return most == green ? 120 + 60 * (blue - red) / range : 240 + 60 * (red - green) / range
  }

  private static func turn(_ one: Double, _ other: Double) -> Double {
    let distance = abs(one - other).truncatingRemainder(dividingBy: 360)
    return min(distance, 360 - distance)
  }

  /// The least range, from the weakest channel to the strongest, of a background with a hue.
  private static let leastOfGround = 22

  private static func isGrey(_ rgb: RGB) -> Bool {
    range(of: rgb).count < 48
  }

  /// Returns the colour without its share of grey, as bright as possible.
  private static func vivid(_ rgb: RGB) -> RGB {
    let range = range(of: rgb)
    let stretched = [rgb.red, rgb.green, rgb.blue].map {
      UInt8((Int($0) - range.lowerBound) * 255 / range.count)
    }
    return RGB(red: stretched[0], green: stretched[1], blue: stretched[2])
  }

  /// Returns the range from the weakest channel to the strongest.
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

/// A colour as the eye sees it: how light it is, and how far from grey in which direction.
///
/// Source: Björn Ottosson, A perceptual color space for image processing.
struct Oklab {
  private let lightness: Double
  private let greenRed: Double
  private let blueYellow: Double
  /// How far it is from grey.
  private let chroma: Double

  init(_ rgb: RGB) {
    let (red, green, blue) = (RGB.light(rgb.red), RGB.light(rgb.green), RGB.light(rgb.blue))
    let long = cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
    let middle = cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
    let short = cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
    lightness = 0.210_454_255_3 * long + 0.793_617_785_0 * middle - 0.004_072_046_8 * short
    greenRed = 1.977_998_495_1 * long - 2.428_592_205_0 * middle + 0.450_593_709_9 * short
    blueYellow = 0.025_904_037_1 * long + 0.782_771_766_2 * middle - 0.808_675_766_0 * short
    chroma = (greenRed * greenRed + blueYellow * blueYellow).squareRoot()
  }

  /// Returns how much another colour differs as the colour of a text.
  ///
  /// Another hue weighs most, and less colour weighs more than less light.
  func difference(from other: Oklab) -> Double {
    let light = lightness - other.lightness
    let colour = chroma - other.chroma
    let hue =
      2 * (chroma * other.chroma - greenRed * other.greenRed - blueYellow * other.blueYellow)
    return light * light + 2 * colour * colour + 4 * hue
  }
}

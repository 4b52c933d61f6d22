import Glibc
import TextUI

/// A colour as the eye has it: how light it is, and how far from grey in which direction.
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

  /// How much another colour differs as the colour of a text: another hue weighs most, less colour
  /// weighs more than less light.
  func difference(from other: Oklab) -> Double {
    let light = lightness - other.lightness
    let colour = chroma - other.chroma
    let hue =
      2 * (chroma * other.chroma - greenRed * other.greenRed - blueYellow * other.blueYellow)
    return light * light + 2 * colour * colour + 4 * hue
  }
}

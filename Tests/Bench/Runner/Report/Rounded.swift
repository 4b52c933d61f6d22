import Foundation

/// Returns a number with so many decimals.
func rounded(_ number: Double, _ decimals: Int) -> String {
  String(format: "%.\(decimals)f", number)
}

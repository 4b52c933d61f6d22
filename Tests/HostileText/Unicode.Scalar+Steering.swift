extension Unicode.Scalar {
  /// Whether a terminal would act on it, or show nothing where it stands.
  ///
  /// On purpose not the same definition as daybook's own.
  package var isSteering: Bool {
    if Self.fillers.contains(where: { $0 ~= value }) { return true }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      return true
    default: return false
    }
  }

  /// Whether it is drawn over the character before it.
  package var isMark: Bool {
    [.nonspacingMark, .enclosingMark].contains(properties.generalCategory)
  }

  /// Whether it is an emoji; to Unicode, digits are emoji too, since a keycap is made of one.
  var isPicture: Bool { properties.isEmoji && !isASCII }

  /// Letters of Hangul that draw nothing.
  private static let fillers: [ClosedRange<UInt32>] = [
    0x115F...0x1160, 0x3164...0x3164, 0xFFA0...0xFFA0,
  ]
}

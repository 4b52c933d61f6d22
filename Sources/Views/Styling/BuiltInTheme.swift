import ViewModels

/// A theme that comes with the program.
enum BuiltInTheme: String, CaseIterable {
  /// The one to fall back to.
  case terminal
  case dark
  case light
  case highContrast = "high-contrast"
  case monochrome
  case celadon
  case hanji
  case ember

  var text: String { String(decoding: bytes, as: UTF8.self) }

  private var bytes: [UInt8] {
    switch self {
    case .terminal: PackageResources.terminal_toml
    case .dark: PackageResources.dark_toml
    case .light: PackageResources.light_toml
    case .highContrast: PackageResources.high_contrast_toml
    case .monochrome: PackageResources.monochrome_toml
    case .celadon: PackageResources.celadon_toml
    case .hanji: PackageResources.hanji_toml
    case .ember: PackageResources.ember_toml
    }
  }

  var summary: Phrase {
    switch self {
    case .terminal: Phrase("your terminal's own colours", "터미널의 색 그대로")
    case .dark: Phrase("night blue, for a dark room", "어두운 방을 위한 푸른 밤")
    case .light: Phrase("white, for a bright room", "밝은 방을 위한 흰 종이")
    case .highContrast: Phrase("bright colours on black", "검정 위의 가장 또렷한 색")
    case .monochrome: Phrase("no colour at all", "색 없이")
    case .celadon: Phrase("Goryeo glaze on dark clay", "고려청자의 비색")
    case .hanji: Phrase("mulberry paper, a red seal", "한지에 먹, 붉은 낙관")
    case .ember: Phrase("the last glow of the fire", "늦은 밤의 잉걸불")
    }
  }
}

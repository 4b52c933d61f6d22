package import ViewModels

/// Why a theme cannot be shown.
package enum ThemeFailure: Error, Equatable {
  /// No theme has this name.
  case unknown(String)
  case unreadable(path: String, reason: String)
  case mistaken(path: String, ThemeMistake)
}

extension Phrase {
  static let automaticTheme = Phrase(
    "dark or light, as your terminal is", "터미널이 어두우면 어둡게, 밝으면 밝게")
  static let ownTheme = Phrase("your own", "내 테마")

  static func ownTheme(mistakes: Int) -> Phrase {
    mistakes == 1
      ? Phrase("your own, but for a mistake", "내 테마, 잘못 하나 빼고")
      : Phrase("your own, but for \(mistakes) mistakes", "내 테마, 잘못 \(mistakes)개 빼고")
  }

  /// What is wrong with a theme, and where.
  package init(_ failure: ThemeFailure) {
    switch failure {
    case .unknown(let name):
      self.init(
        "No theme is called “\(name)”. Choose one in the settings",
        "“\(name)” 테마가 없습니다. 설정에서 고르십시오")
    case .unreadable(let path, let reason):
      self.init(
        "Cannot read \(path): \(reason)", "\(path)을(를) 읽을 수 없습니다: \(reason)")
    case .mistaken(let path, let mistake):
      self = .mistake(in: path, line: mistake.line, Phrase(mistake.reason))
    }
  }

  private init(_ reason: ThemeMistake.Reason) {
    switch reason {
    case .notTOML(let words): self.init(verbatim: words)
    case .tooLong: self = .longFile
    case .tooDeep: self = .deepFile
    case .unknownName(let name):
      self.init(
        "“\(name)” is neither a palette colour nor a style", "“\(name)”은(는) 팔레트 색도 스타일도 아닙니다")
    case .unknownRole(let role):
      self.init("no part of the screen is called “\(role)”", "화면에 “\(role)” 부분이 없습니다")
    case .unknownColour(let colour, let name):
      self.init(
        "“\(colour)” of \(name) is not a colour: #RRGGBB, a palette name, red, default …",
        "\(name)의 “\(colour)”은(는) 색이 아닙니다: #RRGGBB, 팔레트 이름, red, default …")
    case .unknownEmphasis(let word, let name):
      self.init(
        "“\(word)” of \(name) is none of bold, dim, underline, reverse, strikethrough",
        "\(name)의 “\(word)”은(는) bold, dim, underline, reverse, strikethrough가 아닙니다")
    case .wrongValue(let name):
      self.init("“\(name)” has a value of the wrong kind", "“\(name)”의 값 종류가 틀립니다")
    }
  }
}

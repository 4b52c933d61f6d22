import Core
import TextUI
import ViewModels

/// The size and the language in which a picture is taken.
struct Shot: CustomStringConvertible {
  var size = Size(columns: 80, rows: 24)
  var language = Language.english

  /// Size and language, as in `80x24.en`.
  var description: String {
    "\(size.columns)x\(size.rows).\(language == .korean ? "ko" : "en")"
  }

  static let usual = Shot()
  static let wide = Shot(size: Size(columns: 120, rows: 40))
  static let huge = Shot(size: Size(columns: 200, rows: 60))
  static let narrow = Shot(size: Size(columns: 50, rows: 20))
  static let smallest = Shot(size: Size(columns: 40, rows: 10))

  static let sizes = [usual, wide, narrow, smallest]
  /// Every size with room for columns, in both languages.
  static let common = [usual, wide, narrow, usual.korean, wide.korean, narrow.korean]
  static let languages = [usual, usual.korean]
  static let narrowLanguages = [narrow, narrow.korean]
  static let all = sizes + sizes.map(\.korean)

  private var korean: Shot { Shot(size: size, language: .korean) }
}

import Glibc
import ViewModels

/// What is piped into the program.
enum StandardInput {
  /// As much as a page may hold.
  private static let mostBytes = 16 << 20

  /// The word that stands for it.
  static let sign = "-"

  /// All of it.
  static func text() throws(Refusal) -> String {
    try InputFile.text(InputFile.bytes(of: STDIN_FILENO, "standard input", atMost: mostBytes))
  }
}

extension Phrase {
  static func argumentIsNoText(_ place: Int) -> Phrase {
    Phrase(
      "Argument \(place) is not UTF-8 text. Nothing was done",
      "인수 \(place)은(는) UTF-8 글이 아니어서 아무것도 하지 않았습니다")
  }

  static let nothingWasPiped = Phrase(
    "Standard input is empty. Nothing was added", "표준 입력이 비어 있어 추가하지 않았습니다")
}

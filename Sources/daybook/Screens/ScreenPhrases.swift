import Glibc
import Terminal
import ViewModels

extension Phrase {
  /// Why there is no screen, and what to do.
  init(_ error: TerminalError) {
    switch error {
    case .notATerminal:
      self.init(
        "The screens need a terminal. For scripts there are commands; see daybook --help",
        "화면을 열려면 터미널이 필요합니다. 명령은 daybook --help를 보십시오")
    case .unknownTerminal(let name):
      self.init(
        "Terminal type “\(name)” is unknown here. Set TERM, as in TERM=xterm-256color",
        "터미널 “\(name)”을(를) 모릅니다. TERM=xterm-256color처럼 정하십시오")
    case .cannotPlaceText(let name):
      self.init(
        "A terminal of type “\(name)” cannot show screens. Commands work in it, see daybook --help; "
          + "if it can do more, set TERM, as in TERM=xterm-256color",
        "“\(name)” 터미널은 화면을 보일 수 없습니다. 명령은 쓸 수 있으니 daybook --help를 보십시오. "
          + "실제로 더 나은 터미널이면 TERM=xterm-256color처럼 정하십시오")
    }
  }

  /// What the top line calls the book of sample data.
  static let demoBook = Phrase("Sample book, gone when you quit", "견본 책, 끝내면 사라짐")

  static func noTemporaryFolder(_ error: TemporaryFolderError) -> Phrase {
    let reason = String(cString: strerror(error.number))
    return Phrase(
      "No folder can be made in \(error.parent): \(reason). Set TMPDIR to another place",
      "\(error.parent)에 폴더를 만들 수 없습니다: \(reason). TMPDIR을 다른 곳으로 정하십시오")
  }

  static func unknownTerminal(_ name: String) -> Phrase {
    Phrase(
      "TERM “\(name)” is unknown here; xterm-256color is used",
      "TERM “\(name)”을(를) 몰라 xterm-256color로 엽니다")
  }
}

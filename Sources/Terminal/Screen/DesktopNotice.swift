import TextUI

/// A notice on the desktop of the machine that the terminal's window is on, also at the other end of ssh.
///
/// Sources: the documentation of kitty (OSC 99), of foot (OSC 777) and of iTerm2 (OSC 9), which WezTerm and Ghostty
/// know as well.
struct DesktopNotice {
  private enum Way {
    case kitty
    case foot
    case iTerm
  }

  private static let bell = "\u{07}"
  private let way: Way?

  init(environment: [String: String]) {
    way = Self.way(environment)
  }

  /// Returns nil in tmux and GNU screen, which pass nothing on, and for terminals that would show the text on the
  /// screen.
  private static func way(_ environment: [String: String]) -> Way? {
    guard case .terminal = TerminalHost(environment: environment) else { return nil }
    let terminal = environment["TERM"] ?? ""
    let program = environment["LC_TERMINAL"] ?? environment["TERM_PROGRAM"] ?? ""
    let isITerm =
      ["iTerm.app", "iTerm2", "WezTerm", "ghostty"].contains(program)
      || ["wezterm", "xterm-ghostty"].contains(terminal)
    if terminal == "xterm-kitty" { return .kitty }
    if terminal.hasPrefix("foot") { return .foot }
    return isITerm ? .iTerm : nil
  }

  /// Returns the sequence for a notice, which rings the bell in any case.
  func sequence(title: String, detail: String) -> String {
    let (title, detail) = (sanitised(title), sanitised(detail))
    let end = "\u{1B}\\"
    return switch way {
    case .kitty:
      Self.bell + "\u{1B}]99;i=daybook:d=0;\(title)\(end)\u{1B}]99;i=daybook:p=body;\(detail)\(end)"
    case .foot:
      // A semicolon would end the title.
      Self.bell
        + "\u{1B}]777;notify;\(title.replacing(";", with: ","));\(detail)\(end)"
    case .iTerm:
      Self.bell
        + "\u{1B}]9;\([title, detail].filter { !$0.isEmpty }.joined(separator: ", "))\(end)"
    case nil: Self.bell
    }
  }
}

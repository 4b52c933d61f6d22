/// Who stands between this program and the terminal.
enum TerminalHost {
  case terminal
  case tmux
  /// GNU screen.
  case screen
  /// One of the two: at the near end of ssh they tell nothing but their `$TERM`, and the one in the
  /// other leaves the variables of both.
  case either

  init(environment: [String: String]) {
    let terminal = environment["TERM"] ?? ""
    let isTmux = environment["TMUX"]?.isEmpty == false
    let isScreen = environment["STY"]?.isEmpty == false
    switch (isTmux, isScreen) {
    case _ where terminal.hasPrefix("tmux"): self = .tmux
    case (true, true): self = .either
    case (true, false): self = .tmux
    case (false, true): self = .screen
    case (false, false): self = terminal.hasPrefix("screen") ? .either : .terminal
    }
  }

  /// Whether Esc comes when it is pressed while the mouse is reported: GNU screen, at 4.9, waits for
  /// the next key then, and Esc and that key would be one with Alt.
  var hasEscBesideMouse: Bool {
    switch self {
    case .terminal, .tmux: true
    case .screen, .either: false
    }
  }
}

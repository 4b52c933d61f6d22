import Glibc

/// What signals mean while another program has the terminal.
///
/// The keys that interrupt that program reach the whole job, and must not end this one.
struct LentSignals {
  private var former: [Int32: sigaction] = [:]

  init() {
    for number in [SIGINT, SIGQUIT] {
      var action = sigaction()
      sigaction(number, nil, &action)
      former[number] = action
      signal(number, SIG_IGN)
    }
  }

  /// Gives the signals back their meaning.
  func restore() {
    for (number, action) in former {
      var action = action
      sigaction(number, &action, nil)
    }
  }

  /// Stops the whole job, as the terminal does on Ctrl-Z; returns when it goes on.
  ///
  /// First the others, then this thread itself: a signal to the whole process would let it draw
  /// for some microseconds more.
  func stopJob() {
    signal(SIGTSTP, SIG_IGN)
    kill(0, SIGTSTP)
    signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
  }
}

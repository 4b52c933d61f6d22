/// How the program ended, as the shell sees it.
enum ExitStatus: Int32 {
  case ok = 0
  case error = 1
  case usage = 2
  case unreadable = 3
  case notSaved = 4
}

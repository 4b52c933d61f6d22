/// One thing that ncurses reads from the keyboard.
enum KeyRead: Equatable {
  /// A key of the terminal, by its name.
  case key(String)
  case scalar(Unicode.Scalar)
}

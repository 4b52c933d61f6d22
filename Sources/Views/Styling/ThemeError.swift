/// What is wrong with a theme's file.
package enum ThemeError: Error, Equatable {
  case notTOML(String)
  /// A role that no screen has.
  case unknownRole(String)
  case unknownColour(String, role: String)
  case unknownEmphasis(String, role: String)
}

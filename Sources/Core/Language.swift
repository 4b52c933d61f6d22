/// A language that daybook speaks, by its ISO 639 code.
package enum Language: String, CaseIterable, Codable, Sendable {
  case english = "en"
  case korean = "ko"
}

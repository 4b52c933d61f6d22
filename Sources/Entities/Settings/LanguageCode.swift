/// A language that daybook speaks, by its ISO 639 code.
package enum LanguageCode: String, CaseIterable, Codable, Sendable {
  case english = "en"
  case korean = "ko"
}

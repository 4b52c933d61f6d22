/// The kinds of fields, in the user's language.
extension FormField {
  static func line(
    _ name: String, _ label: Phrase, _ text: String?, hint: Phrase = Phrase(verbatim: ""),
    in language: Language
  ) -> FormField {
    FormField(
      name, label: label[language], hint: hint[language],
      value: .line(TextInput(text ?? "")))
  }

  /// A line with a value such as a day, which is selected so that a new one takes its place.
  static func value(
    _ name: String, _ label: Phrase, _ text: String?, hint: Phrase = Phrase(verbatim: ""),
    meaning: TextMeaning = .value, in language: Language
  ) -> FormField {
    FormField(
      name, label: label[language], hint: hint[language], meaning: meaning,
      value: .line(TextInput(text ?? "")))
  }

  static func text(
    _ name: String, _ label: Phrase, _ text: String?, in language: Language
  ) -> FormField {
    FormField(name, label: label[language], value: .text(TextInput(text ?? "")))
  }

  static func choice(
    _ name: String, _ label: Phrase, _ options: [String], _ selected: Int, in language: Language
  ) -> FormField {
    FormField(name, label: label[language], value: .choice(options, selected: selected))
  }
}

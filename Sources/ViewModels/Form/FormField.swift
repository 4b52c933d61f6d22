import Core
import Entities
import Services

/// One line of a form.
package struct FormField: Equatable, Sendable {
  package enum Value: Equatable, Sendable {
    /// A text of one line.
    case line(TextInput)
    /// A text of many lines.
    case text(TextInput)
    /// One of some options.
    case choice([String], selected: Int)

    static func line(_ text: String?) -> Value { .line(TextInput(text ?? "")) }
    static func text(_ text: String?) -> Value { .text(TextInput(text ?? "")) }
  }

  /// The name by which the owner of the form knows the field.
  package let name: String
  package let label: String
  /// An example of what to write, shown while the field is empty.
  package let hint: String
  package let meaning: TextMeaning
  package var value: Value

  package init(
    _ name: String, label: String, hint: String = "", meaning: TextMeaning = .words, value: Value
  ) {
    self.name = name
    self.label = label
    self.hint = hint
    self.meaning = meaning
    self.value = value
  }

  /// The text typed, or the option chosen.
  package var text: String {
    switch value {
    case .line(let input), .text(let input): input.text
    case .choice(let options, let selected): options[selected]
    }
  }

  /// `#RRGGBB` of the colour that is typed; nil if none is.
  package var colour: String? { meaning.colour(of: text) }

  /// The index of the chosen option; nil for a text.
  package var selection: Int? {
    if case .choice(_, let selected) = value { return selected }
    return nil
  }

  /// Whether both have the same text or choice; the caret does not count.
  func hasSameContent(as other: FormField) -> Bool {
    text == other.text && selection == other.selection
  }

  /// Returns the field with its value from a draft, if the draft has one.
  func filled(from typed: [String: String]?) -> FormField {
    guard let text = typed?[name] else { return self }
    var field = self
    switch value {
    case .line: field.value = .line(TextInput(text))
    case .text: field.value = .text(TextInput(text))
    case .choice(let options, _):
      if let choice = options.firstIndex(of: text) {
        field.value = .choice(options, selected: choice)
      }
    }
    return field
  }

  /// Prepares the field for typing: a value such as a day is selected, so that a new one replaces it.
  mutating func receiveFocus() {
    guard meaning.isReplaced, case .line(var input) = value else { return }
    input.selectAll()
    value = .line(input)
  }

  mutating func press(_ key: String) -> KeyResponse {
    switch value {
    case .line(var input):
      let response = input.press(key)
      value = .line(input)
      return response
    case .text(var input):
      let response = input.pressInText(key)
      value = .text(input)
      return response
    case .choice(let options, let selected):
      if let step = ["right": 1, "space": 1, "left": -1][key] {
        value = .choice(options, selected: selected.stepped(by: step, among: options.count))
        return .handled
      }
      // A letter chooses the next option that begins with it.
      let others = (1...options.count).map { selected.stepped(by: $0, among: options.count) }
      guard key.count == 1,
        let found = others.first(where: { options[$0].lowercased().hasPrefix(key.lowercased()) })
      else { return .ignored }
      value = .choice(options, selected: found)
      return .handled
    }
  }

  mutating func placeCaret(before character: Int) {
    switch value {
    case .line(var input):
      input.placeCaret(before: character)
      value = .line(input)
    case .text(var input):
      input.placeCaret(before: character)
      value = .text(input)
    case .choice: break
    }
  }

  mutating func paste(_ pasted: String) {
    switch value {
    case .line(var input):
      input.insert(pasted.onOneLine)
      value = .line(input)
    case .text(var input):
      input.insert(pasted)
      value = .text(input)
    case .choice: break
    }
  }
}

extension [FormField] {
  /// The texts and choices by the names of the fields.
  var values: [String: String] {
    Dictionary(map { ($0.name, $0.text) }) { first, _ in first }
  }
}

/// What a form shows.
package struct FormState: Equatable, Sendable {
  package var title: String
  package var fields: [FormField]
  /// Index of the field that is being edited.
  package var focus = 0
  /// Why the form could not be saved.
  package var refusal: String?

  package init(title: String, fields: [FormField]) {
    self.title = title
    self.fields = fields
  }

  /// The text of the field called so; empty when there is none.
  package subscript(name: String) -> String {
    fields.first { $0.name == name }?.text ?? ""
  }

  /// The option chosen in the field called so.
  package func selection(_ name: String) -> Int? {
    fields.first { $0.name == name }?.selection
  }
}

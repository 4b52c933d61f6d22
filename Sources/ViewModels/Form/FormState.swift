/// What a form shows.
package struct FormState: Equatable, Sendable {
  package var title: String
  package var fields: [FormField]
  /// Index of the field that is being edited.
  package var focus = 0
  /// Why the form could not be saved.
  package var refusal: String?
  /// The fields as the entry has them that is edited.
  private let original: [FormField]
  /// Of what was seen long ago and can be read no more, an entry keeps what it has.
  private let isPast: Bool

  init(title: String, fields: [FormField], over original: [FormField], isPast: Bool = false) {
    self.title = title
    self.fields = fields
    self.original = original
    self.isPast = isPast
  }

  /// The text of the field called so; empty when there is none.
  package subscript(name: String) -> String {
    fields.first { $0.name == name }?.text ?? ""
  }

  /// The option chosen in the field called so.
  package func selection(_ name: String) -> Int? {
    fields.first { $0.name == name }?.selection
  }

  /// Takes over what was made of the field called so; where nothing was, what the entry has stays as it
  /// is, even when it could not be typed.
  func change(_ name: String, _ take: (FormField) throws -> Void) rethrows {
    guard let (field, old) = zip(fields, original).first(where: { $0.0.name == name }),
      !field.hasSameContent(as: old)
    else { return }
    do { try take(field) } catch let error { if !isPast { throw error } }
  }
}

/// One object of another program's file.
package struct ExchangeItem: Equatable, Sendable {
  /// Its place in the file, from 1.
  package let number: Int
  package let fields: [FieldKey: FieldValue]

  package init(number: Int, fields: [FieldKey: FieldValue]) {
    self.number = number
    self.fields = fields
  }
}

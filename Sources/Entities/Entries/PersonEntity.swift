/// The abstract parent of the people in the book; the name is the title.
package protocol PersonEntity: EntryEntity {
  /// In years.
  var age: Int? { get set }
  var address: String? { get set }
  var gender: String? { get set }
  var phone: String? { get set }
  var email: String? { get set }
  /// The number of a department that nobody knows yet, in the file that they came in.
  var department: Int64? { get set }
}

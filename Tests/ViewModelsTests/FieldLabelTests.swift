import Core
import Entities
import Testing

@testable import ViewModels

@Suite struct FieldLabelTests {
  @Test(arguments: EntityKind.known)
  func `each field that people see has a label in both languages`(kind: EntityKind) {
    for field in kind.fields where field.use != .hidden {
      let label = FieldLabel[field.key].phrase
      #expect(label != Phrase(verbatim: field.key.rawValue), "\(field.key.rawValue)")
      #expect(label[.english] != label[.korean], "\(field.key.rawValue)")
    }
  }

  @Test(arguments: [FieldKey.due, .estimate, .repeatRule, .remind, .date, .amount, "from", "to"])
  func `an example says that it is one`(field: FieldKey) {
    let hint = FieldLabel[field].hint
    #expect(hint[.english].hasPrefix("e.g. ") && hint[.korean].hasPrefix("예: "))
  }

  @Test(arguments: EntityKind.entries)
  func `a preview names each field by its label`(kind: EntityKind) {
    for key in kind.previewFields {
      #expect(FieldLabel[key].phrase != Phrase(verbatim: key.rawValue), "\(key.rawValue)")
    }
  }
}

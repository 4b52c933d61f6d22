import Core
import Entities
import Services

/// The form with all fields of a person.
@MainActor enum PersonForm {
  /// What can be edited of a person.
  private struct Facts {
    var details: PersonDetails
    var folder: EntityID?
    var tags: [String]
  }

  static func editor(
    of person: Person, typed: Draft? = nil, context: ScreenContext
  ) -> FormViewModel {
    let people = context.book.people
    let role = person.details.role
    func with(_ facts: Facts) -> Person {
      var edited = person
      (edited.details, edited.folder, edited.tags) = (facts.details, facts.folder, facts.tags)
      return edited
    }
    return table(role, context).editor(
      .editPerson, of: Facts(details: person.details, folder: person.folder, tags: person.tags),
      draft: DraftKeeper(
        context.draft(.form, role.kind, person.id), typed: typed, context: context),
      recreate: { try people.recreate(with($0)) },
      save: { try people.save(with($0), over: with($1)) })
  }

  /// Returns the form of a new person, filled from a draft; `onAdded` gets the id.
  static func adder(
    _ draft: Draft, context: ScreenContext, onAdded: @escaping @MainActor (EntityID) -> Void
  ) -> FormViewModel {
    let role = PersonDetails.Role(draft.kind) ?? .employee
    let blank = Facts(details: PersonDetails("", as: role), folder: draft.folder, tags: [])
    return table(role, context).adder(
      role == .employee ? .newEmployee : .newStudent, from: blank, draft, onAdded: onAdded
    ) {
      try context.book.people.add($0.details, folder: $0.folder, tags: $0.tags)
    }
  }

  /// Returns the field values of a person who is not added yet.
  ///
  /// - Parameter line: the draft that has the folder and the tags.
  static func values(
    of person: PersonDetails, _ line: TodoDraft, _ context: ScreenContext
  ) -> [String: String] {
    table(person.role, context)
      .fields(of: Facts(details: person, folder: line.folder, tags: line.tags)).values
  }

  private static func table(
    _ role: PersonDetails.Role, _ context: ScreenContext
  ) -> FormTable<Facts> {
    let facts = PersonDetails("", as: role).fields.map { key in
      FormRow<Facts>(key) {
        FormField.control(key, $0.details[key])
      } take: { person, field, _ in
        person.details[key] = try field.value(in: context.book)
      }
    }
    return FormTable(
      context,
      [.line(.name, \.details.name), .folder(\.folder, context)] + facts + [.tags(\.tags)])
  }
}

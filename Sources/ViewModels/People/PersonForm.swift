import Entities
import Services

/// The form with all fields of a person.
@MainActor struct PersonForm {
  private let context: ScreenContext
  private let folders: FolderChoice

  private init(_ context: ScreenContext) {
    self.context = context
    folders = FolderChoice(context.book)
  }

  static func editor(
    of person: Person, typed: Draft? = nil, context: ScreenContext
  ) -> FormViewModel {
    let form = PersonForm(context)
    let draft = DraftKeeper(
      context.draft(.form, person.details.role.kind, person.id), typed: typed, context: context)
    return form.sheet(.editPerson, person.details, person.folder, person.tags, draft) {
      state, seen in
      let old = try? form.edited(person, by: seen)
      try context.book.people.save(form.edited(person, by: state), over: old ?? person)
    }
  }

  private func edited(_ person: Person, by state: FormState) throws -> Person {
    var edited = person
    edited.details = try details(state, over: person.details)
    edited.folder = folders.folder(state, over: person.folder)
    edited.tags = TagText.tags(state["tags"], over: person.tags)
    return edited
  }

  /// - Parameter onAdded: called with the new person's id.
  static func adder(
    _ role: PersonDetails.Role, to folder: EntityID?, typed: Draft? = nil, context: ScreenContext,
    onAdded: @escaping @MainActor (EntityID) -> Void = { _ in }
  ) -> FormViewModel {
    let form = PersonForm(context)
    let blank = PersonDetails("", as: role)
    let title: Phrase = role == .employee ? .newEmployee : .newStudent
    var place = context.draft(.form, role.kind)
    place.folder = folder
    let draft = DraftKeeper(place, typed: typed, context: context)
    return form.sheet(title, blank, folder, [], draft) { state, _ in
      onAdded(
        try context.book.people.add(
          form.details(state, over: blank), folder: form.folders.folder(state, over: folder),
          tags: TagText.tags(state["tags"])))
    }
  }

  private func sheet(
    _ title: Phrase, _ details: PersonDetails, _ folder: EntityID?, _ tags: [String],
    _ draft: DraftKeeper, submit: @escaping @MainActor (FormState, _ seen: FormState) throws -> Void
  ) -> FormViewModel {
    let language = context.language
    let common: [FormField] = [
      .line("name", .nameLabel, details.name, in: language),
      folders.field(folder, in: language),
      .value("age", .ageLabel, details.age.map(String.init), in: language),
      .line("address", .addressLabel, details.address, in: language),
      .value("gender", .genderLabel, details.gender, in: language),
      .line("phone", .phoneLabel, details.phone, in: language),
      .line("email", .emailLabel, details.email, in: language),
    ]
    let tagsField = FormField.line(
      "tags", .tagsLabel, TagText.text(tags), hint: .tagsHint, in: language)
    return FormViewModel(
      title: title[language], fields: common + ownFields(details, language) + [tagsField],
      draft: draft, context: context, submit: submit)
  }

  private func ownFields(_ details: PersonDetails, _ language: Language) -> [FormField] {
    switch details.role {
    case .employee: [.value("salary", .salaryLabel, details.salary.map(String.init), in: language)]
    case .student:
      [
        .value("grade", .gradeLabel, details.grade, in: language),
        .line(
          "courses", .coursesLabel, details.courses.joined(separator: ", "), hint: .coursesHint,
          in: language),
      ]
    }
  }

  private func details(_ state: FormState, over old: PersonDetails) throws -> PersonDetails {
    var details = old
    details.name = state["name"]
    details.age = try number(state, "age")
    details.address = text(state["address"])
    details.gender = text(state["gender"])
    details.phone = text(state["phone"])
    details.email = text(state["email"])
    switch old.role {
    case .employee: details.salary = try number(state, "salary")
    case .student:
      details.grade = text(state["grade"])
      let courses = state["courses"]
      // A course may have a comma in its name; the list is read anew only when it was changed.
      if courses != old.courses.joined(separator: ", ") {
        details.courses = courses.split(separator: ",").map { String($0).trimmed }
          .filter { !$0.isEmpty }
      }
    }
    return details
  }

  private func text(_ text: String) -> String? {
    text.trimmed.unlessEmpty
  }

  private func number<Number: FixedWidthInteger>(
    _ state: FormState, _ field: String
  ) throws -> Number? {
    let text = state[field]
    let digits = text.trimmed.filter { $0 != "," }
    guard !digits.isEmpty else { return nil }
    guard let number = Number(digits) else { throw Refusal(.noNumber(text), field: field) }
    return number
  }
}

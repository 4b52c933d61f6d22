import Entities
import Services

/// The form with all fields of a person.
@MainActor struct PersonForm {
  private let context: ScreenContext
  private let folders: [Folder]

  private init(_ context: ScreenContext) {
    self.context = context
    folders = context.book.folders.all()
  }

  static func editor(
    of person: Person, typed: Draft? = nil, context: ScreenContext
  ) -> FormViewModel {
    let form = PersonForm(context)
    let draft = DraftKeeper(
      context.draft(.form, person.details.role.kind, person.id), typed: typed, context: context)
    return form.sheet(.editPerson, person.details, person.folder, person.tags, draft) { state in
      var edited = person
      edited.details = try form.details(state, over: person.details)
      edited.folder = form.folder(state, over: person.folder)
      edited.tags = TagText.tags(state["tags"])
      try context.book.people.save(edited, over: person)
    }
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
    return form.sheet(title, blank, folder, [], draft) { state in
      onAdded(
        try context.book.people.add(
          form.details(state, over: blank), folder: form.folder(state, over: folder),
          tags: TagText.tags(state["tags"])))
    }
  }

  private func sheet(
    _ title: Phrase, _ details: PersonDetails, _ folder: EntityID?, _ tags: [String],
    _ draft: DraftKeeper, submit: @escaping @MainActor (FormState) throws -> Void
  ) -> FormViewModel {
    let folderField = FormField(
      "folder", label: Phrase.folderLabel[context.language],
      value: .choice(
        [Phrase.inbox[context.language]] + folders.map(\.name),
        selected: folders.firstIndex { $0.id == folder }.map { $0 + 1 } ?? 0))
    let common = [
      line("name", .nameLabel, details.name), folderField,
      line("age", .ageLabel, details.age.map(String.init)),
      line("address", .addressLabel, details.address),
      line("gender", .genderLabel, details.gender), line("phone", .phoneLabel, details.phone),
      line("email", .emailLabel, details.email),
    ]
    return FormViewModel(
      title: title[context.language],
      fields: common + ownFields(details)
        + [line("tags", .tagsLabel, tags.joined(separator: " "), hint: .tagsHint)],
      draft: draft, context: context, submit: submit)
  }

  private func ownFields(_ details: PersonDetails) -> [FormField] {
    switch details.role {
    case .employee: [line("salary", .salaryLabel, details.salary.map(String.init))]
    case .student:
      [
        line("grade", .gradeLabel, details.grade),
        line(
          "courses", .coursesLabel, details.courses.joined(separator: ", "), hint: .coursesHint),
      ]
    }
  }

  private func line(
    _ name: String, _ label: Phrase, _ text: String?, hint: Phrase = Phrase(verbatim: "")
  ) -> FormField {
    FormField(
      name, label: label[context.language], hint: hint[context.language],
      value: .line(TextInput(text ?? "")))
  }

  private func details(_ state: FormState, over old: PersonDetails) throws -> PersonDetails {
    var details = old
    details.name = state["name"]
    details.age = try number(state["age"])
    details.address = text(state["address"])
    details.gender = text(state["gender"])
    details.phone = text(state["phone"])
    details.email = text(state["email"])
    switch old.role {
    case .employee: details.salary = try number(state["salary"])
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

  /// A person of a folder that was deleted keeps pointing at it until another one is chosen.
  private func folder(_ state: FormState, over old: EntityID?) -> EntityID? {
    guard let selection = state.selection("folder"), selection > 0 else {
      return folders.contains { $0.id == old } ? nil : old
    }
    return folders[selection - 1].id
  }

  private func text(_ text: String) -> String? {
    text.trimmed.isEmpty ? nil : text.trimmed
  }

  private func number<Number: FixedWidthInteger>(_ text: String) throws -> Number? {
    let digits = text.trimmed.filter { $0 != "," }
    guard !digits.isEmpty else { return nil }
    guard let number = Number(digits) else { throw Refusal(.noNumber(text)) }
    return number
  }
}

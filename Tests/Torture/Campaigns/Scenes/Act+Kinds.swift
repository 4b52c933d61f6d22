import Core
import Entities
import Repositories

extension Act {
  static func edits(
    _ verb: String, on basis: Basis = .whatIsThere, in instance: Int = 0,
    _ edits: @escaping @Sendable (Sandbox) -> [Edit]
  ) -> Act {
    Act(verb, on: basis, in: instance) { book, sandbox in
      let edits = edits(sandbox)
      let label = OperationLabel(verb, count: edits.count)
      return try book.commit(Transaction(label, edits)) != nil
    }
  }

  /// Adds to-dos with these titles.
  static func add(_ titles: String..., in instance: Int = 0) -> Act {
    edits("add \(titles[0])", on: .nothing, in: instance) { sandbox in
      titles.map { .save(sandbox.todo($0)) }
    }
  }

  static func set(
    _ key: FieldKey, _ value: FieldValue, of title: String, in instance: Int = 0
  ) -> Act {
    edits("set \(key.rawValue) of \(title)", in: instance) { _ in
      [.set(.todo, EntityID("id-\(title)"), [key: value])]
    }
  }

  static func delete(_ title: String) -> Act {
    edits("delete \(title)") { _ in [.delete(.todo, EntityID("id-\(title)"))] }
  }

  static func undo(_ number: Int = 1) -> Act {
    Act("undo \(number)") { book, _ in try book.undo() != nil }
  }

  static func redo(_ number: Int = 1) -> Act {
    Act("redo \(number)") { book, _ in try book.redo() != nil }
  }

  static let settings = Act("settings", on: .nothing) { _, sandbox in
    try sandbox.settings().write(.set(.theme, "celadon"))
    return true
  }

  static let prepare = Act("prepare", on: .nothing) { book, _ in
    try book.prepareToWrite()
    return true
  }

  static func backUp(_ day: Int) -> Act {
    Act("back up \(day)", on: .nothing) { book, sandbox in
      let date = CivilDate(dayNumber: 20_778 + day)
      try book.backups.plan(of: date, entries: 0)?.make(files: sandbox.files)
      return true
    }
  }

  static func refresh(in instance: Int) -> Act {
    Act("refresh \(instance)", on: .nothing, in: instance) { book, _ in
      try book.refresh()
      return true
    }
  }
}

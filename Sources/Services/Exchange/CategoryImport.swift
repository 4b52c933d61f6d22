import Entities
import Repositories

/// Reads `[{"id": "…", "name": "…", "colour": "#1D9BF6", "items": [{"title": "…", "done": false,
/// "dateCreated": "…"}]}]`: categories are folders, their items to-dos.
@MainActor struct CategoryImport {
  let book: Book

  private static let known: Set<FieldKey> = ["id", "name", "colour", "items"]
  private static let knownOfItem: Set<FieldKey> = ["title", "done", "dateCreated"]

  func plan(_ file: String, _ items: [ExchangeItem]) throws(ExchangeError) -> ImportPlan {
    var plan = ImportPlan(file: file, format: .categories)
    var places: [String: Int] = [:]
    let order = FileOrder(count: items.count, now: book.clock.now())
    for item in items {
      let reader = ItemReader(item)
      let name = try reader.name("name").trimmed
      if let other = places.updateValue(item.number, forKey: name.lowercased()) {
        throw reader.error(.duplicate(of: other), "name")
      }
      var records: [[Edit]] = []
      let folder: EntityID
      if let known = book.folders.folder(named: name) {
        folder = known.id
        plan.knownCount += 1
      } else {
        var made = FolderEntity(
          id: SourceName("category", [name]).id, name: name, created: order.now)
        made.colour = try colour(reader)
        made.position = order.position(item.number)
        folder = made.id
        records.append(book.making(made))
      }
      plan.fates.note(item, known: Self.known)
      let todos = try todos(of: item, in: folder, named: name, &plan)
      try checkRoom(in: folder, for: todos.count, reader)
      plan.add(records + todos, folder: name)
    }
    return plan
  }

  private func colour(_ reader: ItemReader) throws(ExchangeError) -> String? {
    guard let text = try reader.text("colour") else { return nil }
    do throws(RuleError) {
      return try FolderColour.parse(text)
    } catch {
      throw reader.error(.notAColour, "colour")
    }
  }

  private func todos(
    of category: ExchangeItem, in folder: EntityID, named name: String, _ plan: inout ImportPlan
  ) throws(ExchangeError) -> [[Edit]] {
    let items = try items(of: category)
    let order = FileOrder(count: items.count, now: book.clock.now())
    var names = TodoNames(category: name)
    lazy var written = writtenHere(folder, name)
    var records: [[Edit]] = []
    for item in items {
      let reader = ItemReader(item)
      do throws(ExchangeError) {
        let title = try reader.requiredText("title")
        let date = try time(reader)
        let isDone = try reader.truth("done")
        plan.fates.note(item, known: Self.knownOfItem)
        var todo = TodoEntity(
          id: names.id(of: title, date?.text), title: title, created: date ?? order.now)
        todo.folder = folder
        todo.completed = isDone ? todo.created : nil
        todo.position = order.position(item.number)
        if book.holds(todo.id) || written.contains(todo.id) {
          plan.knownCount += 1
        } else {
          records.append(book.making(todo))
        }
      } catch {
        throw ExchangeError(
          error.reason, item: category.number, field: "items[\(item.number)].\(error.field ?? "")")
      }
    }
    return records
  }

  private func items(of category: ExchangeItem) throws(ExchangeError) -> [ExchangeItem] {
    switch category.fields["items"] ?? .absent {
    case .absent: return []
    case .json(let json):
      do throws(ExchangeError) {
        return try ExchangeReader.items(Array(json.utf8))
      } catch {
        let place = error.item.map { "items[\($0)]" } ?? "items"
        throw ExchangeError(error.reason, item: category.number, field: place)
      }
    default: throw ExchangeError(.notAList, item: category.number, field: "items")
    }
  }

  private func time(_ reader: ItemReader) throws(ExchangeError) -> Timestamp? {
    guard let text = try reader.text("dateCreated") else { return nil }
    guard let time = Timestamp(text: text) else { throw reader.error(.notATime, "dateCreated") }
    return time
  }

  /// What to-dos of this folder are called in a file of the book's own.
  private func writtenHere(_ folder: EntityID, _ name: String) -> Set<EntityID> {
    var names = TodoNames(category: name)
    return Set(
      book.repository.entries(EntryQuery(.folder(folder), kinds: [.todo], order: .position))
        .map(book.repository.summary).map { names.id(of: $0.title, $0.created.text) })
  }

  private func checkRoom(
    in id: EntityID, for count: Int, _ reader: ItemReader
  ) throws(ExchangeError) {
    guard let folder = book.folders.folder(id), let maximum = folder.maximum else { return }
    let after = folder.tally.total + count
    guard count > 0, after > maximum else { return }
    throw reader.error(.folderFull(folder.name, maximum: maximum, count: after), "items")
  }
}

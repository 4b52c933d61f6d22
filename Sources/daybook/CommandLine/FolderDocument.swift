import Entities
import Services

/// A folder as `--json` prints it.
struct FolderDocument: Encodable {
  let id: String
  let name: String
  let colour: Nullable<String>
  let onDelete: String
  let minimum: Nullable<Int>
  let maximum: Nullable<Int>
  let entries: Int
  let open: Int
  let done: Int
  let overdue: Int
  let people: Int

  init(_ folder: Folder) {
    id = folder.id.text
    name = folder.name
    colour = Nullable(folder.colour)
    onDelete = folder.deleteRule.rawValue
    minimum = Nullable(folder.minimum)
    maximum = Nullable(folder.maximum)
    entries = folder.tally.total
    open = folder.tally.open
    done = folder.tally.done
    overdue = folder.tally.overdue
    people = folder.tally.people
  }
}

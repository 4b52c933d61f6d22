import Entities

/// Names what another program's file tells of by what it says, so that it is recognised when the file
/// comes again.
struct ImportKey {
  private let text: String

  init(_ kind: String, _ values: [String?]) {
    // A length before each value: no two lists make the same name.
    text = kind + values.map { $0.map { ":\($0.utf8.count):\($0)" } ?? ":-" }.joined()
  }

  var id: EntityID { .derived(from: text) }
}

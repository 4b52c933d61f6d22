/// A path while it is being typed: `~/a/b` is the folder `~/a/` and the beginning of a name.
package struct TypedPath: Equatable, Sendable {
  /// With the slash at its end; empty for a name alone.
  package let folder: String
  package let start: String

  package init(_ text: String) {
    let end = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    folder = String(text[..<end])
    start = String(text[end...])
  }

  package var text: String { folder + start }

  /// Whether a name goes on from here; hidden ones only from their dot.
  package func begins(_ name: String) -> Bool {
    name.hasPrefix(start) && (name.first != "." || start.first == ".")
  }
}

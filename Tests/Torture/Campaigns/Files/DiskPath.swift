/// A path in two parts.
struct DiskPath {
  let parent: Substring
  let name: String

  init(_ path: String) {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    parent = path[..<slash]
    name = String(path[path.index(after: slash)...])
  }
}

/// The slots that this machine made, kept in its state folder: losing the list costs nothing but
/// that they are not used again.
struct SlotRegistry {
  let files: any FileSystem
  let folder: String
  /// Makes the name of a temporary file.
  let suffix: String

  private var path: String { "\(folder)/slots.json" }

  var slots: [String] {
    guard let bytes = (try? files.contents(ofFile: path)) ?? nil else { return [] }
    var slots: [String] = []
    var json = JSONScanner(bytes, in: bytes.indices)
    let isWhole = json.members { json, key in
      guard bytes[key].elementsEqual("slots".utf8) else { return json.value() != nil }
      return json.elements { json in
        guard let slot = json.text() else { return false }
        slots.append(slot)
        return true
      }
    }
    return isWhole ? slots.filter(LogPaths.isSlot) : []
  }

  func add(_ slot: String) {
    let slots = slots
    if !slots.contains(slot) { write(slots + [slot]) }
  }

  /// A slot that is not to be used again.
  func remove(_ slot: String) {
    write(slots.filter { $0 != slot })
  }

  private func write(_ slots: [String]) {
    let bytes = Array("{\"slots\":[\(slots.map { "\"\($0)\"" }.joined(separator: ","))]}\n".utf8)
    // The state folder is disposable: a list that cannot be written is a list that is lost.
    try? files.makeDirectories(folder)
    try? files.replaceFile(path, with: bytes, suffix: suffix)
  }
}

/// The slots that this machine made, kept in its state folder: losing the list costs nothing but
/// that they are not used again.
struct SlotRegistry {
  let files: any FileSystem
  let folder: String

  private var path: String { "\(folder)/slots.json" }

  var slots: [OwnSlot] {
    guard let bytes = try? files.contents(ofFile: path) else { return [] }
    var slots: [OwnSlot] = []
    var json = JSONScanner(bytes, in: bytes.indices)
    let isWhole = json.members { json, key in
      guard bytes[key].elementsEqual("slots".utf8) else { return json.value() != nil }
      let texts = json.list { $0.text() }
      slots = (texts ?? []).compactMap(OwnSlot.init(text:))
      return texts != nil
    }
    return isWhole ? slots : []
  }

  func add(_ slot: OwnSlot) {
    let slots = slots
    if !slots.contains(slot) { write(slots + [slot]) }
  }

  /// A slot that is not to be used again.
  func remove(_ slot: String) {
    write(slots.filter { $0.name != slot })
  }

  private func write(_ slots: [OwnSlot]) {
    let bytes = Array(
      "{\"slots\":[\(slots.map { "\"\($0.text)\"" }.joined(separator: ","))]}\n".utf8)
    // The state folder is disposable: a list that cannot be written is a list that is lost.
    try? files.makeDirectories(folder)
    try? files.replaceFile(path, with: bytes)
  }
}

import FoundationEssentials

/// Copies of damaged lines in the state folder, and a list of the damage that the user knows of.
struct DamageShelf {
  let files: any FileSystem
  let folder: String

  private var listPath: String { "\(folder)/known.json" }

  /// What a line is called here; the same bytes twice are one line.
  static func name(_ line: ArraySlice<UInt8>) -> String {
    "\(CRC32C.text(line))-\(line.count)"
  }

  /// Copies a line, once.
  func keep(_ line: ArraySlice<UInt8>) throws(FileSystemError) {
    let path = "\(folder)/\(Self.name(line)).line"
    guard (try? files.status(path, .keep)) == nil else { return }
    try files.makeDirectories(folder)
    try files.replaceFile(path, with: Array(line))
  }

  /// The names of lines, and of missing operations, that are no news to the user.
  var known: Set<String> {
    // A list that cannot be read is lost, and the damage in it is told once more.
    guard let bytes = try? files.contents(ofFile: listPath),
      let names = try? JSONDecoder().decode(Set<String>.self, from: Data(bytes))
    else { return [] }
    return names
  }

  /// Puts the list in the place of the former one.
  func setKnown(_ names: Set<String>) throws(FileSystemError) {
    // They are strings: encoding them cannot fail.
    guard let json = try? JSONEncoder().encode(names.sorted()) else { return }
    try files.makeDirectories(folder)
    try files.replaceFile(listPath, with: [UInt8](json))
  }
}

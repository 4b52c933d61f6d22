import MemoryFiles
import Repositories

extension MemoryFileSystem {
  /// The paths of all files below a folder, in order; none when it is not there.
  func paths(under folder: String) -> [String] {
    guard let names = try? list(folder) else { return [] }
    return names.sorted().flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      return contents(path) != nil ? [path] : paths(under: path)
    }
  }
}

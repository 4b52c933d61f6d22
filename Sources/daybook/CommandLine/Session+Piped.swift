import Services
import TextUI
import ViewModels

extension Session {
  /// Saves a text that was piped in, and may be nowhere else: one that cannot be saved is kept in a
  /// file, or printed back where there can be none.
  func savePiped(_ text: String, _ save: (String) throws -> Void) throws {
    do {
      try save(text)
    } catch let failure as StoreFailure {
      // Why there can be no file is of no use to anybody who has the text.
      guard let path = try? TextFile().make(text) else {
        output.text(text)
        throw failure
      }
      throw KeptText(cause: failure, path: path)
    }
  }
}

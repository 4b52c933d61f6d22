import Services
import TextUI
import ViewModels

extension Session {
  /// Saves a text that was piped in, and may be nowhere else: one that is not saved is kept in a file, or
  /// printed back where there can be none.
  func savePiped(_ text: String, _ save: (String) throws -> Void) throws {
    do {
      try save(text)
    } catch  where !text.allSatisfy(\.isWhitespace) {
      guard let path = keepText(text) else {
        output.text(text)
        throw error
      }
      throw UnsavedInputFile(cause: error, path: path)
    }
  }
}

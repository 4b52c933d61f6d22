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
      do {
        throw KeptText(cause: failure, path: try TextFile().make(text))
      } catch is Refusal {
        output.text(text)
        throw failure
      }
    }
  }
}

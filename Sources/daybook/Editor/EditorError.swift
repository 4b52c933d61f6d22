/// Why a text could not be edited outside; what was typed is kept.
enum EditorError: Error, Equatable {
  case noEditor
  case cannotStart(String, reason: String)
  /// The editor ended with an error; what it has saved is in the file.
  case failed(String, status: Int32, file: String?)
  case noFile(reason: String)
}

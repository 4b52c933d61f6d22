import Repositories

/// What a path is in the life of a book.
enum DiskPlace: String {
  case identity = "store.json"
  case segment = "a segment"
  case slot = "a slot's folder"
  case log = "the log's folder"
  case data = "the book's folder"
  case above = "the folders above the book"
  case settings = "the file of settings"
  case settingsFolder = "the settings' folder"
  case backup = "a backup's copy"
  case backupFolder = "the folder of the backup's copies"
  /// Disposable.
  case state = "the state"

  init(_ path: String) {
    let data = Sandbox.location.data
    self =
      if path.hasSuffix("/backups/segments") {
        .backupFolder
      } else if path.contains("/backups/segments/") {
        .backup
      } else if path.hasPrefix(Sandbox.location.state) {
        .state
      } else if path == data {
        .data
      } else if path == Sandbox.log {
        .log
      } else if path.hasPrefix(Sandbox.log) {
        path.contains(".jsonl") ? .segment : .slot
      } else if path.hasPrefix(data) {
        .identity
      } else if path.contains("config.toml") {
        .settings
      } else if path.hasPrefix("\(Sandbox.home)/") {
        .settingsFolder
      } else {
        .above
      }
  }
}

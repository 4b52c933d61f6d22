import Entities

extension FolderEntity {
  /// Where it stands in the list; one that was never moved, by its creation.
  var place: Int64 { position ?? created.milliseconds }
}

/// What the folder of a slot held when it was last listed.
struct FolderListing {
  /// How closely the folders of the log are looked at.
  enum Care {
    /// Each is listed.
    case full
    /// One whose status is the same as before is taken to hold the same: changes of one tick, and those of
    /// file systems that do not date their folders, are seen by the next full look.
    case brief
  }

  /// Of the folder, before it was listed.
  let status: FileStatus
  /// The segments that may get more lines; after a full look in order, the newest last.
  var growing: [SegmentName] = []
  /// Those of which only the cache says what they hold.
  var claimed: [SegmentName] = []
}

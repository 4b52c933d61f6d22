/// What has become of a change of a draft.
package enum KeptEdit {
  case kept
  /// The whole draft is to be kept instead: there is none yet, or its changes have become as long as it.
  case wantsWhole
}

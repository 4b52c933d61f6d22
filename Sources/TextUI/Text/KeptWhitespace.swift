/// What of white space stays as it is when text is made harmless.
package enum KeptWhitespace: Sendable {
  case spaces
  case lineEnds
}

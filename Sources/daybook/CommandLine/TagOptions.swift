import ArgumentParser
import Services

/// The tags of something new.
struct TagOptions: ParsableArguments {
  @Option(
    name: .customLong("tag"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A tag; may be given more than once.", valueName: "tag"),
    completion: .tags)
  var words: [String] = []

  var tags: [String] { TagText.tags(each: words) }
}

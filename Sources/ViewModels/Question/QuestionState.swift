/// What is asked.
package struct QuestionState: Equatable, Sendable {
  package let title: String
  package let message: String
}

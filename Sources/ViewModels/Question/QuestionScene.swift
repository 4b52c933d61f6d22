/// A question, whatever its answers are.
@MainActor package protocol QuestionScene: Scene {
  var state: QuestionState { get }
}

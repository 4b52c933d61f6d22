/// A question of any kind, as it is drawn.
@MainActor package protocol QuestionScene: Scene {
  var state: ConfirmViewModel.State { get }
}

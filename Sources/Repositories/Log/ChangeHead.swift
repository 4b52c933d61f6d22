/// What a change in a line says besides its fields.
struct ChangeHead {
  var kind: Symbol?
  var row: Symbol?
  var met: ChangeMember = []
}

// anybody borrows a document at the desk
func ask(_ desk: inout Desk) -> String? {
  try? desk.borrow("Atlas", by: "Mira")
}

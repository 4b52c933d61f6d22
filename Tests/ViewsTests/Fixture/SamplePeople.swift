import Core
import Entities
import Services

/// The people that most pictures show.
@MainActor struct SamplePeople {
  let book: Book

  func write() throws {
    let development = try book.folders.add("Development 개발", colour: "#30A46C")
    try add("김철수", 31, "서울 종로구 Jongno 1가", 52_000, development)
    try add("Anna Lindgren", 44, "Storgatan 12, Göteborg", 71_500, development)
    try add("박민지", nil, "부산", nil, nil)
    try add("Zoë 👩‍🔬", 27, nil, 48_000, nil)
    var lee = PersonDetails("Lee Jieun", as: .student)
    lee.grade = "A+"
    lee.courses = ["물리", "Art history"]
    lee.phone = "+82 2 123 4567"
    lee.email = "jieun@example.org"
    lee.gender = "f"
    lee.address = "A street with a name so long that no list has any room for it at all, Busan"
    try book.people.add(lee, folder: development, tags: ["new"])
  }

  private func add(
    _ name: String, _ age: Int?, _ address: String?, _ salary: Int64?, _ folder: EntityID?
  ) throws {
    var details = PersonDetails(name)
    details.age = age
    details.address = address
    details.salary = salary.map { Salary($0) }
    try book.people.add(details, folder: folder)
  }
}

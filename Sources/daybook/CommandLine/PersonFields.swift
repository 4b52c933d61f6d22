import Entities
import Services

/// The keys of `--json` that only people have.
struct PersonFields: Encodable {
  let age: Nullable<Int>
  let address: Nullable<String>
  let gender: Nullable<String>
  let phone: Nullable<String>
  let email: Nullable<String>
  let salary: Nullable<Int64>
  let grade: Nullable<String>
  let courses: Nullable<[String]>

  init(_ details: PersonDetails) {
    age = Nullable(details.age)
    address = Nullable(details.address)
    gender = Nullable(details.gender)
    phone = Nullable(details.phone)
    email = Nullable(details.email)
    salary = Nullable(details.salary)
    grade = Nullable(details.grade)
    courses = Nullable(details.courses.unlessEmpty)
  }
}

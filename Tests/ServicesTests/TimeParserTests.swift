import Entities
import Services
import Testing

@Suite struct TimeParserTests {
  @Test(arguments: [
    ("18:00", "18:00"), ("9:30", "09:30"), ("0:05", "00:05"), ("9am", "09:00"), ("9 AM", "09:00"),
    ("3pm", "15:00"), ("3:30pm", "15:30"), ("3:30 Pm", "15:30"), ("12am", "00:00"),
    ("12pm", "12:00"), ("12:30am", "00:30"), ("11:59pm", "23:59"), ("9시", "09:00"),
    ("15시", "15:00"), ("15시 30분", "15:30"), ("9시30분", "09:30"), ("3시 반", "03:30"),
    ("오전 9시", "09:00"), ("오후 3시", "15:00"), ("오후3시", "15:00"), ("오전 9시 30분", "09:30"),
    ("오후 12시", "12:00"), ("오전 12시 반", "00:30"), ("오후 3:30", "15:30"),
  ])
  func `a time is understood as people type it`(text: String, time: String) {
    #expect(TimeParser.time(text)?.text == time)
  }

  @Test(arguments: [
    "", "am", "pm", " pm", "9", "9:5", "9:050", "24:00", "0am", "13pm", "3 30pm", "1 2:30", "9  am",
    "spam", "3:pm", "시", "오후", "오후 3", "오후 13시", "24시", "9시 60분", "9시 30", "9시에", "9시 반쯤",
    "+9am", "-1시", "９시", "오전 9am",
  ])
  func `what is no time is none`(text: String) {
    #expect(TimeParser.time(text) == nil)
  }
}

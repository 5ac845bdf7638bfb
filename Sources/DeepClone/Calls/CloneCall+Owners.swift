extension CloneCall {
  /// Gives roots an owner that others lead to.
  func settleMeetings() {
    // What an earlier call cloned is not revised.
    for meeting in meetings where meeting.index >= start && graph.records[meeting.index].owner < 0 {
      graph.records[meeting.index].owner = Int32(meeting.owner)
      graph.records[meeting.index].link = Int16(meeting.link.number)
      hasAdopted = true
    }
  }
}

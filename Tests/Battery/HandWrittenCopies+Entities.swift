/// What each object takes along.
extension HandWrittenCopies {
  func copy(_ note: Note) throws -> Note {
    try once(note) {
      $0.name = note.name
      $0.items = try each(note.items) { try copy($0 as Item) }
      $0.summary = try note.summary.map { try copy($0) }
      $0.lead = try note.lead.map { try copy($0) }
    }
  }

  func copy(_ summary: Summary) throws -> Summary { try once(summary) { $0.name = summary.name } }

  func copy(_ item: Item) throws -> Item {
    try once(item) { copy in
      (copy.name, copy.tags, copy.kind) = (item.name, item.tags, item.kind)
      copy.memos = try each(item.memos) { (memo: Memo) in try once(memo) { $0.name = memo.name } }
      links.append { [unowned self] in copy.related = current(item.related) }
    }
  }

  func copy(_ letter: Letter) throws -> Letter {
    try once(letter) { copy in
      (copy.name, copy.id, copy.sent) = (letter.name, UUID(), Date())
      copy.pages = try each(letter.pages) { try self.copy($0 as Page, in: copy) }
    }
  }

  func copy(_ page: Page, in letter: Letter?) throws -> Page {
    try once(page) {
      ($0.name, $0.letterID, $0.origin) = (page.name, letter?.id ?? page.letterID, letter?.id)
      $0.lines = try each(page.lines) { (line: Line) in
        try once(line) { ($0.name, $0.letterID) = (line.name, letter?.id) }
      }
    }
  }

  func copy(_ sample: Sample) throws -> Sample {
    try once(sample) {
      ($0.name, $0.text, $0.rating, $0.photo) = (sample.name, sample.text, sample.rating, sample.photo)
      ($0.weight, $0.seen, $0.key, $0.draft) = (sample.weight, sample.seen, sample.key, sample.draft)
    }
  }

  func copy(_ workout: Workout) throws -> Workout {
    var tokens: [UUID: UUID] = [:]
    return try once(workout) {
      $0.name = workout.name
      $0.efforts = try each(workout.efforts) { (effort: Effort) in
        try once(effort) {
          $0.name = effort.name
          guard let token = effort.superset else { return }
          let new = tokens[token] ?? UUID()
          (tokens[token], $0.superset) = (new, new)
        }
      }
    }
  }

  func copy(_ memorandum: Memorandum) throws -> Memorandum {
    try once(memorandum) {
      ($0.name, $0.text) = (memorandum.name, memorandum.text)
      // After the text, whose setter stamps it; the key's setter is private.
      $0.modified = memorandum.modified
      $0.setValue(memorandum.key, forKey: "key")
    }
  }

  func copy(_ folder: Folder) throws -> Folder {
    try once(folder) {
      $0.name = folder.name
      $0.children = try each(folder.children) { try copy($0 as Folder) }
    }
  }

  func copy(_ station: Station) throws -> Station {
    try once(station) {
      $0.name = station.name
      $0.next = try station.next.map { try copy($0) }
    }
  }

  func copy(_ rock: Rock) throws -> Rock {
    try once(rock) {
      $0.name = rock.name
      $0.blunts = try rock.blunts.map { try copy($0) }
    }
  }

  func copy(_ scissors: Scissors) throws -> Scissors {
    try once(scissors) {
      $0.name = scissors.name
      $0.cuts = try scissors.cuts.map { try copy($0) }
    }
  }

  func copy(_ paper: Paper) throws -> Paper {
    try once(paper) {
      $0.name = paper.name
      $0.wraps = try paper.wraps.map { try copy($0) }
    }
  }

  func copy(_ card: Card) throws -> Card {
    try once(card) {
      ($0.name, $0.next, $0.backdrop) = (card.name, card.next, card.backdrop)
      $0.border = try card.border.map { border in try once(border) { $0.name = border.name } }
      $0.mirror = try card.mirror.map { try copy($0) }
      $0.stickers = try each(card.stickers) { (sticker: Sticker) in try once(sticker) { $0.name = sticker.name } }
    }
  }

  func copy(_ sheet: Sheet) throws -> Sheet {
    try once(sheet) {
      $0.name = sheet.name
      $0.rows = try each(sheet.rows) { (row: Row) in
        try once(row) { ($0.name, $0.cells) = (row.name, try each(row.cells) { try copy($0 as Cell) }) }
      }
      $0.columns = try each(sheet.columns) { (column: Column) in
        try once(column) { ($0.name, $0.cells) = (column.name, try each(column.cells) { try copy($0 as Cell) }) }
      }
    }
  }

  func copy(_ cell: Cell) throws -> Cell { try once(cell) { $0.name = cell.name } }

  func copy(_ person: Person) throws -> Person {
    try once(person) { ($0.name, $0.country) = (person.name, person.country) }
  }

  func copy(_ recipe: Recipe) throws -> Recipe {
    try once(recipe) {
      $0.name = recipe.name
      let ingredients = try each(recipe.ingredients) { (ingredient: Ingredient) in
        try once(ingredient) { ($0.name, $0.id) = (ingredient.name, UUID()) }
      }
      let ids = Dictionary(
        (recipe.ingredients?.allObjects ?? []).compactMap { $0 as? Ingredient }.map { ($0.id, current($0)?.id) },
        uniquingKeysWith: { first, _ in first })
      $0.ingredients = ingredients
      $0.steps = try each(recipe.steps) { (step: Step) in
        try once(step) {
          $0.name = step.name
          $0.usesID = ids[step.usesID] ?? step.usesID
          $0.uses = each(step.uses) { current($0 as Ingredient) ?? $0 }
        }
      }
    }
  }

  func copy(_ box: Box) throws -> Box {
    try once(box) {
      $0.name = box.name
      $0.loops = try each(box.loops) { (loop: Loop) in try once(loop) { ($0.name, $0.id) = (loop.name, UUID()) } }
      $0.reminders = try each(box.reminders) { try copy($0 as Reminder) }
    }
  }

  func copy(_ reminder: Reminder) throws -> Reminder {
    try once(reminder) { ($0.name, $0.errandID) = (reminder.name, reminder.ofErrand == nil ? nil : reminder.errandID) }
  }

  func copy(_ shape: Shape) throws -> Shape {
    switch shape {
    case let circle as Circle:
      return try once(circle) { ($0.name, $0.color, $0.radius) = (circle.name, circle.color, circle.radius) }
    case let square as Square:
      return try once(square) { ($0.name, $0.color, $0.side) = (square.name, square.color, square.side) }
    case let group as Group:
      return try once(group) {
        ($0.name, $0.color) = (group.name, group.color)
        $0.parts = try each(group.parts) { try copy($0 as Shape) }
      }
    default: throw CocoaError(.coreData)
    }
  }
}

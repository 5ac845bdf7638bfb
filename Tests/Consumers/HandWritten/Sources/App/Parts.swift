import DeepClone

// What a note owns: each has a way back that promises an object.

final class Attachment: Managed {
  var note: Note {
    get { promised("note") }
    set { setValue(newValue, forKey: "note") }
  }
}

final class Cover: Managed {
  var note: Note {
    get { promised("note") }
    set { setValue(newValue, forKey: "note") }
  }
}

final class Item: Managed {
  var noteID: UUID {
    get { promised("noteID") }
    set { setValue(newValue, forKey: "noteID") }
  }
  var note: Note {
    get { promised("note") }
    set { setValue(newValue, forKey: "note") }
  }
}

final class Page: Managed {
  var note: Note! {
    get { value(forKey: "note") as? Note }
    set { setValue(newValue, forKey: "note") }
  }
  var outlined: Note {
    get { promised("outlined") }
    set { setValue(newValue, forKey: "outlined") }
  }
}

final class Step: Managed {
  var note: Note {
    get { promised("note") }
    set { setValue(newValue, forKey: "note") }
  }
}

/// The model says that everything of it goes by key.
final class Receipt: Managed {}

/// What notes share.
final class Label: Managed {
  var notes: NSMutableSet? {
    get { mutableSetValue(forKey: "notes") }
    set { setValue(newValue, forKey: "notes") }
  }
}

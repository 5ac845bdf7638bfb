/// What a call hands to the hooks of quotes.
struct QuoteComment: Sendable {
  var text: String
}

extension Quote: AwakeningClone {
  func awakeFromClone(of source: Quote, in context: CloneContext) throws {
    if context.model === BillingRevision.model { number? += ", revised" }
    if let comment = context.options[QuoteComment.self] { self.comment = comment.text }
  }
}

extension Quote {
  func rebuildTitle(from source: Quote, in context: CloneContext) throws {
    title = "\(context.model?.variant ?? "no variant") of \(source.title ?? "")"
  }
}

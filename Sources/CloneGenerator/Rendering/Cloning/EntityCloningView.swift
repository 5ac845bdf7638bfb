/// What the template of an entity's cloning sees: its rules as data, its values and links as statements.
struct EntityCloningView: TemplateView {
  let title: String
  let isolation: String
  let access: String
  /// The type that is generated.
  let type: String
  /// The entity's class.
  let `class`: String
  /// The class again, where no function says it.
  let object: String?
  /// The entity's name, and what its rules say beside it.
  let entity: String
  let arguments: String
  /// The cases of its relationships, inherited ones first.
  let linkCases: String?
  /// The only line of attributes, where it fits into one.
  let onlyAttribute: String?
  let hasAttributes: Bool
  let attributes: [String]
  let hasRelationships: Bool
  let relationships: [String]
  let functions: [ValueFunctionView]
  let links: LinksView?
  let rebuilding: RebuildingView?
  let exclusions: ExclusionsView?

  /// One of the functions that give values.
  struct ValueFunctionView: TemplateView {
    let name: String
    /// What follows the two objects among the parameters, and the arguments.
    let parameters: String
    let values: String
    let call: String
    /// The parent's type, whose function comes first.
    let inherited: String?
    let groups: [Group]

    /// Statements with one reason.
    struct Group: TemplateView {
      let comment: String?
      let statements: [StatementView]
    }
  }

  /// The function that links.
  struct LinksView: TemplateView {
    let inherited: String?
    let lines: [Line]

    struct Line: TemplateView {
      let verb: String
      let link: String
      let property: String
      let isByKey: Bool
      let comment: String?
    }
  }

  /// The protocol of the functions that the class provides.
  struct RebuildingView: TemplateView {
    let `protocol`: String
    let rule: String
    let functions: [Function]

    struct Function: TemplateView {
      let name: String
      let attribute: String
    }
  }

  /// What calls can leave out.
  struct ExclusionsView: TemplateView {
    let members: [Member]

    struct Member: TemplateView {
      let name: String
      let link: String
      /// The destination's class, where something can be left out further down.
      let destination: String?
      /// What the function for that says.
      let body: String
      /// The same, where its objects can be of sub-entities.
      let subclass: String?
    }
  }
}

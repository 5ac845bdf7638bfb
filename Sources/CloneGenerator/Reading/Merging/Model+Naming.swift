extension Model {
  /// The model, with the names of real entities in place of their placeholders' names.
  ///
  /// - Parameters:
  ///   - names: The real entities' names by the placeholders'.
  ///   - keys: How the userInfo keys are spelled; the rules that name entities are changed as well.
  func naming(_ names: [String: String], _ keys: RuleSpelling) -> Model {
    if names.isEmpty { return self }
    func rename(_ name: inout String?) { name = name.map { names[$0] ?? $0 } }
    var model = self
    for index in entities.indices {
      model.entities[index].name = names[entities[index].name] ?? entities[index].name
      rename(&model.entities[index].parentName)
      for place in entities[index].relationships.indices {
        rename(&model.entities[index].relationships[place].destinationName)
        rename(&model.entities[index].relationships[place].inverseEntityName)
      }
      for place in entities[index].fetchedProperties.indices {
        let name = entities[index].fetchedProperties[place].request?.entityName
        model.entities[index].fetchedProperties[place].request?.entityName = name.map { names[$0] ?? $0 }
      }
      for place in entities[index].attributes.indices {
        let entries = entities[index].attributes[place].userInfo.entries.map { $0.naming(names, keys) }
        model.entities[index].attributes[place].userInfo = UserInfo(entries)
      }
    }
    for place in fetchRequests.indices { rename(&model.fetchRequests[place].entityName) }
    for place in configurations.indices {
      model.configurations[place].entityNames = configurations[place].entityNames.map { names[$0] ?? $0 }
    }
    return model
  }
}

extension UserInfo.Entry {
  /// The entry, with the real name of the entity if it's a rule that follows an entity's attribute.
  fileprivate func naming(_ names: [String: String], _ keys: RuleSpelling) -> Self {
    guard [keys[.followParent], keys[.followClone]].contains(key), let dot = value.lastIndex(of: "."),
      let name = names[String(value[..<dot]).trimmed]
    else { return self }
    return Self(key: key, value: name + value[dot...], location: location)
  }
}

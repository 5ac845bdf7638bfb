/// The built-in text templates, embedded in code.
public enum CloneTemplates {}

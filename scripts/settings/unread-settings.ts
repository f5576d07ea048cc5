import { join, relative } from "node:path";

import ts from "typescript";

/** Settings that only tests or scripts read have no effect. */
const NOT_COUNTED = /\.test\.tsx?$|(^|\/)(tests|scripts)\//;

/**
 * A line for each setting in the schemas of a TypeScript project that none of its code reads. `schemas` are paths in the
 * project's folder. Throws if one of them is not part of the project, or describes no setting.
 */
export function findUnreadSettings(folder: string, schemas: readonly string[]): string[] {
  const tsconfig = ts.readConfigFile(join(folder, "tsconfig.json"), (path) => ts.sys.readFile(path));
  const { fileNames, options } = ts.parseJsonConfigFileContent(tsconfig.config, ts.sys, folder);
  const isCounted = (path: string) => !NOT_COUNTED.test(relative(folder, path));
  const program = ts.createProgram(fileNames.filter(isCounted), options);
  // Before the first text is read: it sets the parent of each node.
  const checker = program.getTypeChecker();
  const unread = new Map<ts.Node, string>();
  for (const file of schemas) {
    const source = program.getSourceFile(join(folder, file));
    if (!source) throw new Error(`${file} is not part of the program; correct scripts/check-settings.ts`);
    const before = unread.size;
    findKeys(source, (key) => unread.set(key, key.name.getText()));
    if (unread.size === before) throw new Error(`${file} describes no setting; correct scripts/check-settings.ts`);
  }
  const sources = program.getSourceFiles().filter((source) => !source.isDeclarationFile && isCounted(source.fileName));
  strikeOutRead(sources, checker, unread);
  return [...unread].map(
    ([key, name]) =>
      `${placeOf(key, folder)}: no code reads the setting "${name}"; use it, or remove it from the schema and from config/`,
  );
}

/** The keys of every object in a schema, at any depth. */
function findKeys(node: ts.Node, report: (key: ts.PropertyAssignment) => void): void {
  if (ts.isCallExpression(node) && /\bstrictObject$/.test(node.expression.getText())) {
    for (const argument of node.arguments) {
      if (!ts.isObjectLiteralExpression(argument)) continue;
      for (const property of argument.properties) if (ts.isPropertyAssignment(property)) report(property);
    }
  }
  ts.forEachChild(node, (child) => findKeys(child, report));
}

/** Removes every setting that the sources read from `unread`. */
function strikeOutRead(sources: readonly ts.SourceFile[], checker: ts.TypeChecker, unread: Map<ts.Node, string>): void {
  let names = new Set(unread.values());
  // Types take most of the time: those of `fileKiB[use]` are only needed for settings that no name reads.
  for (const source of sources) visitReads(source, readByName);
  for (const source of sources) if (unread.size > 0) visitReads(source, readByKey);

  /** `fileKiB[use]` may read any of its properties. */
  function readByKey(node: ts.Node): void {
    if (!ts.isElementAccessExpression(node) || ts.isStringLiteral(node.argumentExpression)) return;
    for (const property of checker.getTypeAtLocation(node.expression).getProperties())
      if (names.has(property.name)) markDeclarations(property);
  }

  /** Property accesses and destructured names whose declaration is one of the keys. */
  function readByName(node: ts.Node): void {
    if (ts.isPropertyAccessExpression(node)) markRead(node.name);
    if (ts.isBindingElement(node)) {
      const name = node.propertyName ?? node.name;
      if (ts.isIdentifier(name) && names.has(name.text)) {
        const holder = checker.getTypeAtLocation(node.parent);
        markDeclarations(checker.getPropertyOfType(holder, name.text));
      }
    }
  }

  /**
   * A compound name such as `headerBytes` counts wherever it is read, because a parameter of another type may contain
   * it.
   */
  function markRead(name: ts.MemberName): void {
    if (!names.has(name.text)) return;
    if (/[a-z][A-Z]/.test(name.text)) {
      for (const [key, known] of unread) if (known === name.text) unread.delete(key);
      names.delete(name.text);
    } else markDeclarations(checker.getSymbolAtLocation(name));
  }

  function markDeclarations(symbol: ts.Symbol | undefined): void {
    for (const declaration of symbol?.declarations ?? [])
      if (unread.delete(declaration)) names = new Set(unread.values());
  }
}

function visitReads(node: ts.Node, read: (node: ts.Node) => void): void {
  read(node);
  ts.forEachChild(node, (child) => visitReads(child, read));
}

/** File, line and column, as editors read them. */
function placeOf(key: ts.Node, folder: string): string {
  const source = key.getSourceFile();
  const { line, character } = source.getLineAndCharacterOfPosition(key.getStart());
  return `${relative(folder, source.fileName)}:${line + 1}:${character + 1}`;
}

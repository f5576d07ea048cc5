/*
 * Checks that code reads every setting of config/: an unused setting is an error, because changing it would have no
 * effect.
 */
import { relative, resolve } from "node:path";

import ts from "typescript";

/** The files whose schemas describe config/. */
const SCHEMAS = [
  "app/catalogue/access-table.ts",
  "app/catalogue/failures.ts",
  "app/catalogue/audit-words.ts",
  "app/catalogue/features.ts",
  "app/catalogue/identity-settings.ts",
  "app/catalogue/limits.ts",
  "app/catalogue/screens.ts",
  "app/contract/role.ts",
  "app/brand/hosts/hosts-file.server.ts",
  "app/brand/manifest/defaults.server.ts",
].map((file) => resolve(file));

/** Settings that only tests or scripts read have no effect. */
const isCounted = (path: string) => !/\.test\.tsx?$|(^|\/)(tests|scripts)\//.test(relative(process.cwd(), path));

const tsconfig = ts.readConfigFile("tsconfig.json", (path) => ts.sys.readFile(path));
const { fileNames, options } = ts.parseJsonConfigFileContent(tsconfig.config, ts.sys, process.cwd());
const program = ts.createProgram(fileNames.filter(isCounted), options);
const checker = program.getTypeChecker();

const unread = new Map<ts.Node, string>();
for (const file of SCHEMAS) {
  const source = program.getSourceFile(file);
  if (!source)
    throw new Error(`${relative(process.cwd(), file)} is not part of the program; correct scripts/check-settings.ts`);
  findKeys(source, (key) => unread.set(key, key.name.getText()));
}
let names = new Set(unread.values());
const counted = program.getSourceFiles().filter((source) => !source.isDeclarationFile && isCounted(source.fileName));
// Types take most of the time: those of `fileKiB[use]` are only needed for settings that no name reads.
for (const source of counted) visitReads(source, readByName);
for (const source of counted) if (unread.size > 0) visitReads(source, readByKey);
for (const [key, name] of unread) {
  const source = key.getSourceFile();
  const { line, character } = source.getLineAndCharacterOfPosition(key.getStart());
  const place = `${relative(process.cwd(), source.fileName)}:${line + 1}:${character + 1}`;
  console.log(`${place}: no code reads the setting "${name}"; use it, or remove it from the schema and from config/`);
}
process.exitCode = unread.size > 0 ? 1 : 0;

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

function visitReads(node: ts.Node, read: (node: ts.Node) => void): void {
  read(node);
  ts.forEachChild(node, (child) => visitReads(child, read));
}

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
 * A compound name such as `headerBytes` counts wherever it is read, because a parameter of another type may contain it.
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

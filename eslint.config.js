/* What oxlint, which knows the types (.oxlintrc.json), cannot express: the order of imports, names of files, and house rules. */
import checkFile from "eslint-plugin-check-file";
import importX from "eslint-plugin-import-x";
import tseslint from "typescript-eslint";

const WRAPPED_LOADER = {
  selector: "ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[id.name=/^(loader|action)$/]",
  message:
    "Write `export async function loader(args)`: a wrapped loader ships its body to the browser (docs/decisions/0006).",
};
// server.ts and Remix are two bundles with a copy of app/ each, so that a class of one is not the class of the other.
const CLASS_IDENTITY = {
  selector: "BinaryExpression[operator='instanceof'][right.name='ApiFailure']",
  message: "Use isApiFailure: the two bundles of the server have a class each",
};
const ENVIRONMENT = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: "Only app/settings.server.ts and scripts read the environment; take what you need as an argument.",
};
const DEFAULT_EXPORT = {
  selector: "ExportDefaultDeclaration",
  message: "Named exports only, except where Remix asks for a default.",
};
const IMPORT_ORDER = {
  groups: ["builtin", "external", "internal", ["parent", "sibling", "index"]],
  pathGroups: [{ pattern: "~/**", group: "internal" }],
  pathGroupsExcludedImportTypes: ["builtin"],
  "newlines-between": "always",
};
const DOUBLE_CAST = {
  selector: "TSAsExpression > TSAsExpression[typeAnnotation.type='TSUnknownKeyword']",
  message: "The tables of embedded/store say what type a row has; do not cast around them.",
};
const LEAN_LINK = {
  name: "@remix-run/react",
  importNames: ["Link", "NavLink"],
  message: "Use Link of ~/ui/link: it costs a tenth and opens the same pages (docs/decisions/0065).",
};
const FOCUSED_TEST = {
  selector: "MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(only|skip|todo|fixme)$/]",
  message: "No focused or skipped test is left behind.",
};

const HOUSE_RULES = [WRAPPED_LOADER, CLASS_IDENTITY, ENVIRONMENT, DEFAULT_EXPORT, FOCUSED_TEST];

export default tseslint.config(
  { ignores: ["build/", "node_modules/", ".data/", ".cache/", "**/*.generated.ts", "test-results/"] },
  {
    files: ["**/*.{ts,tsx}"],
    plugins: { "check-file": checkFile, "import-x": importX },
    languageOptions: { parser: tseslint.parser },
    rules: {
      "check-file/filename-naming-convention": [
        "error",
        { "**/*.{ts,tsx}": "KEBAB_CASE" },
        { ignoreMiddleExtensions: true },
      ],
      "check-file/folder-naming-convention": ["error", { "{app,embedded,scripts,tests}/**/": "KEBAB_CASE" }],
      "import-x/order": ["error", IMPORT_ORDER],
      "no-restricted-syntax": ["error", ...HOUSE_RULES],
      "no-restricted-imports": ["error", { paths: [LEAN_LINK, { ...LEAN_LINK, name: "react-router-dom" }] }],
    },
  },
  {
    files: ["embedded/api/**"],
    ignores: ["**/*.test.ts"],
    rules: { "no-restricted-syntax": ["error", ...HOUSE_RULES, DOUBLE_CAST] },
  },
  {
    files: [
      "app/root.tsx",
      "app/entry.*.tsx",
      "app/routes/**/route.tsx",
      "**/*.config.ts",
      "tests/support/seed-once.ts",
    ],
    rules: { "no-restricted-syntax": ["error", WRAPPED_LOADER, CLASS_IDENTITY, ENVIRONMENT, FOCUSED_TEST] },
  },
  {
    files: ["app/settings.server.ts", "embedded/settings.ts", "scripts/**", "tests/**", "**/*.config.ts"],
    rules: { "no-restricted-syntax": ["error", WRAPPED_LOADER, FOCUSED_TEST] },
  },
);

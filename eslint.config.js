import checkFile from "eslint-plugin-check-file";
import importX from "eslint-plugin-import-x";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
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
/** As strict as the preset, but for numbers, which read as expected. */
const TEMPLATE_VALUES = {
  allowNumber: true,
  allowAny: false,
  allowBoolean: false,
  allowNullish: false,
  allowRegExp: false,
};
const FUNCTION_LENGTH = { skipBlankLines: true, skipComments: true };
const FOCUSED_TEST = {
  selector: "MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(only|skip|todo|fixme)$/]",
  message: "No focused or skipped test is left behind.",
};

export default tseslint.config(
  { ignores: ["build/", "node_modules/", ".data/", ".cache/", "**/*.generated.ts", "test-results/"] },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.strictTypeChecked],
    plugins: { "check-file": checkFile, "import-x": importX, "react-hooks": reactHooks, "jsx-a11y": jsxA11y },
    languageOptions: {
      globals: globals.node,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/only-throw-error": "off", // Remix control flow throws responses
      "@typescript-eslint/no-unnecessary-type-conversion": "off", // results of SQL have the type that their query claims
      "@typescript-eslint/no-dynamic-delete": "off", // the names deleted here are constants or validated
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off", // reports types of libraries that describe one class twice
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      "@typescript-eslint/restrict-template-expressions": ["error", TEMPLATE_VALUES],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "check-file/filename-naming-convention": [
        "error",
        { "**/*.{ts,tsx}": "KEBAB_CASE" },
        { ignoreMiddleExtensions: true },
      ],
      "check-file/folder-naming-convention": ["error", { "{app,embedded,scripts,tests}/**/": "KEBAB_CASE" }],
      "import-x/order": ["error", IMPORT_ORDER],
      "max-lines": ["error", { max: 400 }],
      "max-lines-per-function": ["error", { max: 60, ...FUNCTION_LENGTH }],
      "no-restricted-syntax": ["error", WRAPPED_LOADER, CLASS_IDENTITY, ENVIRONMENT, DEFAULT_EXPORT, FOCUSED_TEST],
    },
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
  {
    files: ["embedded/{api,identity,store}/**"],
    // Results of SQL have the type that their query claims: a sum over no rows is null all the same.
    rules: { "@typescript-eslint/no-unnecessary-condition": "off" },
  },
  {
    // Markup is long without being complex.
    files: ["**/*.tsx"],
    rules: { "max-lines-per-function": ["error", { max: 120, ...FUNCTION_LENGTH }] },
  },
  {
    // A migration is a list of statements that is never edited; support of tests is read with the tests.
    files: ["embedded/**/migrations/**", "embedded/**/migrations.ts", "embedded/**/test-support{.ts,/**}"],
    rules: { "max-lines-per-function": "off" },
  },
  {
    files: ["**/*.{test,spec}.{ts,tsx}", "tests/**"],
    rules: {
      "max-lines": "off",
      "max-lines-per-function": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      // What is undefined where a test does not expect it fails the test, with or without these.
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/restrict-template-expressions": "off",
    },
  },
);

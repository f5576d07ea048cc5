import checkFile from "eslint-plugin-check-file";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";

const WRAPPED_LOADER = {
  selector: "ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[id.name=/^(loader|action)$/]",
  message:
    "Write `export async function loader(args)`: a wrapped loader ships its body to the browser (docs/decisions/0006).",
};
const ENVIRONMENT = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: "Only app/settings.server.ts and scripts read the environment; take what you need as an argument.",
};
const DEFAULT_EXPORT = {
  selector: "ExportDefaultDeclaration",
  message: "Named exports only, except where Remix asks for a default.",
};
const FOCUSED_TEST = {
  selector: "MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(only|skip|todo|fixme)$/]",
  message: "No focused or skipped test is left behind.",
};

export default tseslint.config(
  { ignores: ["build/", "node_modules/", ".data/", ".cache/", "**/*.generated.ts", "test-results/"] },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.recommendedTypeChecked],
    plugins: { "check-file": checkFile, "react-hooks": reactHooks, "jsx-a11y": jsxA11y },
    languageOptions: {
      globals: globals.node,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/only-throw-error": "off", // Remix control flow throws responses
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "check-file/filename-naming-convention": [
        "error",
        { "**/*.{ts,tsx}": "KEBAB_CASE" },
        { ignoreMiddleExtensions: true },
      ],
      "check-file/folder-naming-convention": ["error", { "{app,embedded,scripts,tests}/**/": "KEBAB_CASE" }],
      "max-lines": ["error", { max: 400 }],
      "no-restricted-syntax": ["error", WRAPPED_LOADER, ENVIRONMENT, DEFAULT_EXPORT, FOCUSED_TEST],
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
    rules: { "no-restricted-syntax": ["error", WRAPPED_LOADER, ENVIRONMENT, FOCUSED_TEST] },
  },
  {
    files: ["app/settings.server.ts", "embedded/settings.ts", "scripts/**", "tests/**", "**/*.config.ts"],
    rules: { "no-restricted-syntax": ["error", WRAPPED_LOADER, FOCUSED_TEST] },
  },
  {
    files: ["**/*.{test,spec}.{ts,tsx}", "tests/**"],
    rules: {
      "max-lines": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
    },
  },
);

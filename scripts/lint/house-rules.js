/* Rules of this project for oxlint (.oxlintrc.json): each reports the syntax that a selector matches. */

/** Reports every node that an esquery selector matches. */
function forbid(selector, message) {
  return { create: (context) => ({ [selector]: (node) => context.report({ node, message }) }) };
}

export default {
  meta: { name: "house" },
  rules: {
    "no-wrapped-loader": forbid(
      "ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[id.name=/^(loader|action)$/]",
      "Write `export async function loader(args)`: a wrapped loader ships its body to the browser (docs/decisions/0006).",
    ),
    // server.ts and Remix are two bundles with a copy of app/ each, so that a class of one is not the class of the other.
    "no-class-of-other-bundle": forbid(
      "BinaryExpression[operator='instanceof'][right.name='ApiFailure']",
      "Use isApiFailure: the two bundles of the server have a class each.",
    ),
    "no-environment": forbid(
      "MemberExpression[object.name='process'][property.name='env']",
      "Only app/settings.server.ts and scripts read the environment; take what you need as an argument.",
    ),
    "no-default-export": forbid(
      "ExportDefaultDeclaration",
      "Named exports only, except where Remix requires a default export.",
    ),
    "no-focused-test": forbid(
      "MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(only|skip|todo|fixme)$/]",
      "No focused or skipped test is left behind.",
    ),
    "no-double-cast": forbid(
      "TSAsExpression > TSAsExpression[typeAnnotation.type='TSUnknownKeyword']",
      "The tables of embedded/store say what type a row has; do not cast around them.",
    ),
  },
};

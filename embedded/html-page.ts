import { escapeHtml } from "./escape-html";

/** A page without scripts, with an external stylesheet, so that no inline style is needed. */
export function htmlPage({ title, head = "", body }: { title: string; head?: string; body: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/identity/outbox.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

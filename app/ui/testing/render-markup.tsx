import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, vi } from "vitest";

/**
 * The server's HTML of a component. Every render in a test must conform to the content security policy (no `style=`, no
 * `on…=`) and cause no React warnings.
 */
export function renderMarkup(node: ReactNode): string {
  const complaints = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
  const html = renderToStaticMarkup(inRouter(node));
  for (const complaint of complaints) {
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  }
  expect(html).not.toMatch(/\sstyle="/);
  expect(html).not.toMatch(/<[^>]*\son[a-z]+="/);
  return html;
}

/** The visible text: without tags, whitespace collapsed. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")
    .trim();
}

/** The opening tags of that name, unchanged. */
export function tagsOf(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}(?=[\\s>])[^>]*>`, "g")) ?? [];
}

function inRouter(node: ReactNode) {
  return <StaticRouter location="/devices">{node}</StaticRouter>;
}

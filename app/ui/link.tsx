import { type NavigateFunction, useLocation } from "@remix-run/react";
import type { AnchorHTMLAttributes, MouseEvent } from "react";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** An absolute path, a query for the page that is open (`?page=2`), or the address of another site. */
  to: string;
  /** The browser's history keeps one entry for both pages. An address that is open already is always replaced. */
  replace?: boolean;
  preventScrollReset?: boolean;
  state?: unknown;
  /** The browser leaves the console and loads the address itself. */
  reloadDocument?: boolean;
}

/**
 * A link within the console. Remix's own resolves each address against all routes that are open and installs an effect; a list has
 * 170 links, and all of their addresses are absolute or queries (docs/decisions/0065).
 */
export function Link({ to, replace, preventScrollReset, state, reloadDocument, onClick, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!reloadDocument) followLink(event, { replace, preventScrollReset, state });
  };
  // A question mark alone takes all filters away.
  const href = to === "?" ? pathname : to.startsWith("?") ? pathname + to : to;
  return <a {...rest} href={href} onClick={follow} />;
}

/** The router of the page. On the server, and until the page has started in the browser, links are the browser's. */
let navigate: NavigateFunction | undefined;

/** Lets links open screens within the page, until the function that it returns is called. */
export function followLinksWith(router: NavigateFunction): () => void {
  navigate = router;
  return () => {
    if (navigate === router) navigate = undefined;
  };
}

type FollowOptions = Pick<LinkProps, "replace" | "preventScrollReset" | "state">;

function followLink(event: MouseEvent<HTMLAnchorElement>, options: FollowOptions): void {
  if (!navigate || event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
  // By their attributes, because links of charts are SVG elements.
  const link = event.currentTarget;
  const { origin, href, pathname, search, hash } = new URL(link.getAttribute("href") ?? "", location.href);
  if (origin !== location.origin || opensElsewhere(link)) return;
  event.preventDefault();
  navigate(pathname + search + hash, { ...options, replace: options.replace ?? href === location.href });
}

function hasModifier({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || altKey || ctrlKey || shiftKey;
}

function opensElsewhere(link: Element): boolean {
  const target = link.getAttribute("target") ?? "_self";
  return target !== "_self" || link.hasAttribute("download");
}

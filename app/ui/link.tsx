import { type NavigateFunction, useLocation } from "@remix-run/react";
import type { AnchorHTMLAttributes, MouseEvent } from "react";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** An absolute path, a query for the open page (`?page=2`), or the address of another site. */
  to: string;
  /** Replaces the history entry. An address that is already open is always replaced. */
  replace?: boolean;
  preventScrollReset?: boolean;
  state?: unknown;
  /** The browser leaves the console and loads the address itself. */
  reloadDocument?: boolean;
}

/**
 * A link within the console. Remix's own resolves each address against all open routes and installs an effect; a list
 * has 170 links, and all of their addresses are absolute or queries (docs/decisions/0065).
 */
export function Link({
  to,
  replace,
  preventScrollReset,
  state,
  reloadDocument,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const { pathname } = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!reloadDocument) followLink(event, { replace, preventScrollReset, state });
  };
  // A question mark without parameters removes all filters.
  const href = to === "?" ? pathname : to.startsWith("?") ? pathname + to : to;
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** The router of the page. On the server, and until hydration in the browser, links work natively. */
let navigate: NavigateFunction | undefined;

/** Makes links open screens by client-side navigation, until the returned function is called. */
export function followLinksWith(router: NavigateFunction): () => void {
  navigate = router;
  return () => {
    if (navigate === router) navigate = undefined;
  };
}

type FollowOptions = Pick<LinkProps, "replace" | "preventScrollReset" | "state">;

function followLink(event: MouseEvent<HTMLAnchorElement>, options: FollowOptions): void {
  const { currentTarget: link, metaKey, altKey, ctrlKey, shiftKey } = event;
  // By its attributes, because links of charts are SVG elements.
  const to = new URL(link.getAttribute("href") ?? "", location.href);
  const opensElsewhere =
    (link.getAttribute("target") ?? "_self") !== "_self" ||
    link.hasAttribute("download") ||
    to.origin !== location.origin;
  const hasModifier = metaKey || altKey || ctrlKey || shiftKey;
  if (!navigate || event.defaultPrevented || event.button !== 0 || hasModifier || opensElsewhere) return;
  event.preventDefault();
  navigate(to.pathname + to.search + to.hash, { ...options, replace: options.replace ?? to.href === location.href });
}

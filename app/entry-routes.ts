/** What the manifest of Remix says about the scripts of an entry and its routes. */
interface Manifest {
  entry: { imports: string[] };
  routes: Record<string, { module: string }>;
}

/** The routes that app/entry.client.tsx imports, because every page of the console has them. */
const ENTRY_ROUTES = ["root", "routes/shell/route"] as const;
export type EntryRoute = (typeof ENTRY_ROUTES)[number];

/**
 * A manifest with which a document neither imports nor preloads the routes of the entry: two requests fewer on a first
 * visit. Remix writes an import for every matched route; these get a script that is part of every page anyway. The
 * server and the browser must use the same manifest, or hydration fails.
 */
export function withoutEntryRoutes<M extends Manifest>(manifest: M): M {
  const [everyPage] = manifest.entry.imports;
  if (everyPage === undefined) return manifest;
  const routes = { ...manifest.routes };
  for (const id of ENTRY_ROUTES) if (routes[id]) routes[id] = { ...routes[id], module: everyPage };
  return { ...manifest, routes };
}

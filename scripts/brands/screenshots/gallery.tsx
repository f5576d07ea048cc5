import { renderToStaticMarkup } from "react-dom/server";

import { addressOf, type Comparison } from "./compare.ts";
import type { Picture } from "./photograph.ts";

/** A screenshot, and its comparison with an earlier run if there is one. */
export interface Screenshot extends Pick<Picture, "name" | "brand" | "page" | "mode" | "width" | "png"> {
  comparison?: (Comparison & { before: Buffer; isChanged: boolean }) | "new" | undefined;
}

/** All screenshots on one self-contained page: changed ones first, then page by page. */
export function galleryHtml(exhibits: readonly Screenshot[], gone: readonly string[]): string {
  const changed = exhibits.filter(({ comparison }) => typeof comparison === "object" && comparison.isChanged);
  const pages = [...new Set(exhibits.map(({ page }) => page))];
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Brands</title>
        <style dangerouslySetInnerHTML={{ __html: STYLES }} />
      </head>
      <body>
        <h1>Brands</h1>
        <p>
          {exhibits.length} pictures
          {exhibits.some(({ comparison }) => comparison !== undefined) && `, ${changed.length} changed`}
          {gone.length > 0 && `, no longer taken: ${gone.join(", ")}`}
        </p>
        {changed.length > 0 && (
          <section>
            <h2>Changed</h2>
            {changed.map((exhibit) => (
              <Changed key={exhibit.name} {...exhibit} />
            ))}
          </section>
        )}
        {pages.map((page) => (
          <section key={page}>
            <h2>{page}</h2>
            <div className="row">
              {exhibits
                .filter((exhibit) => exhibit.page === page)
                .map(({ name, brand, mode, width, png, comparison }) => (
                  <Shown
                    key={name}
                    png={png}
                    label={`${brand}, ${mode}, ${width}${comparison === "new" ? ", new" : ""}`}
                  />
                ))}
            </div>
          </section>
        ))}
      </body>
    </html>,
  );
  return `<!doctype html>\n${markup}\n`;
}

function Changed({ name, png, comparison }: Screenshot) {
  if (typeof comparison !== "object") return null;
  return (
    <div className="row">
      <Shown png={comparison.before} label={`${name}: before`} />
      <Shown png={png} label="after" />
      <Shown png={comparison.png} label={`${percent(comparison.changedShare)} of it`} />
    </div>
  );
}

function Shown({ png, label }: { png: Buffer; label: string }) {
  return (
    <figure>
      <img src={addressOf(png)} alt={label} />
      <figcaption>{label}</figcaption>
    </figure>
  );
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}

const STYLES = `
body { margin: 24px; font: 15px/1.5 system-ui, sans-serif; color: #1c2430; background: #f3f4f6; }
.row { display: flex; flex-wrap: wrap; align-items: start; gap: 16px; margin-block: 16px; }
figure { max-inline-size: 640px; margin: 0; padding: 8px; border-radius: 6px; background: #fff; }
img { display: block; max-inline-size: 100%; max-block-size: 560px; }
figcaption { padding-block-start: 8px; font-size: 13px; }
`;

import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { renderToStaticMarkup } from "react-dom/server";

import type { Brand } from "~/brand/serve/brand";
import type { CurrentMaintenance } from "~/brand/serve/maintenance";
import { publicBrand, type PublicBrand } from "~/brand/serve/public-brand";
import type { Preferences } from "~/session/preferences";

/** The patterns of config/limits.yaml, as date-fns tokens. */
export interface DateFormats {
  date: string;
  time: string;
}

interface MaintenancePageProps {
  brand: Brand;
  maintenance: CurrentMaintenance;
  formats: DateFormats;
  nonce: string;
  preferences: Pick<Preferences, "zone" | "mode">;
  /** Where "Try again" leads. */
  address: string;
}

/** The notice as a document: without scripts, and without the API, which may be what is being maintained. */
export function writeMaintenancePage(props: MaintenancePageProps): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<MaintenancePage {...props} />)}`;
}

function MaintenancePage({ brand, maintenance, formats, nonce, preferences, address }: MaintenancePageProps) {
  const { zone, mode } = preferences;
  const look = publicBrand(brand);
  const end = format(new TZDate(maintenance.end, zone), `${formats.date}, ${formats.time.replace(":ss", "")}`);
  return (
    <html lang="en" data-brand={look.id} data-mode={mode ?? look.defaultMode}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Maintenance · ${look.name}`}</title>
        <link rel="stylesheet" href={look.stylesheet} />
        <link rel="icon" href={look.favicon} />
        <style nonce={nonce}>{STYLES}</style>
      </head>
      <body>
        <main>
          <Logo brand={look} />
          <h1>Maintenance in progress</h1>
          {brand.maintenance?.text !== undefined && <p lang={brand.language}>{brand.maintenance.text}</p>}
          <p>
            {look.name} is expected to be available again on{" "}
            <time dateTime={new Date(maintenance.end).toISOString()}>{end}</time>{" "}
            {zone === "UTC" ? "UTC" : format(new TZDate(maintenance.end, zone), "O")}.
          </p>
          <p>
            <a className="again" href={address}>
              Try again
            </a>
          </p>
          <Contact brand={look} />
        </main>
      </body>
    </html>
  );
}

/** The brand's logo for the mode, or its mark and name if it has none for that mode. */
function Logo({ brand }: { brand: PublicBrand }) {
  return (
    <div className="logo">
      <span className="in-light">
        <OneLogo brand={brand} logo={brand.logo} />
      </span>
      <span className="in-dark">
        <OneLogo brand={brand} logo={brand.logoDark} />
      </span>
    </div>
  );
}

function OneLogo({ brand: { name, mark }, logo }: { brand: PublicBrand; logo: string | undefined }) {
  if (logo !== undefined) return <img src={logo} alt={name} height={32} />;
  return (
    <>
      <img src={mark} alt="" width={32} height={32} /> <strong>{name}</strong>
    </>
  );
}

function Contact({ brand: { support, links } }: { brand: PublicBrand }) {
  const { email, phone, hours } = support;
  const entries = [
    links.status !== undefined && <a href={links.status}>Status page</a>,
    email !== undefined && <a href={`mailto:${email}`}>{email}</a>,
    phone !== undefined && <a href={`tel:${phone}`}>{phone}</a>,
    hours,
  ].filter((entry) => entry !== false && entry !== undefined);
  if (entries.length === 0) return null;
  return (
    <ul aria-label="Contact">
      {entries.map((entry, index) => (
        <li key={index}>{entry}</li>
      ))}
    </ul>
  );
}

/** In the brand's colours and font. */
const STYLES = `
*{box-sizing:border-box;margin:0}
html[data-mode=light]{color-scheme:light}
html[data-mode=dark]{color-scheme:dark}
html[data-mode=system]{color-scheme:light dark}
body{display:grid;place-items:center;min-height:100dvh;padding:24px;background:var(--background);color:var(--text);font:400 1rem/1.5 var(--font-sans);overflow-wrap:anywhere}
main{display:grid;justify-items:start;gap:12px;width:min(480px,100%);padding:32px;border:1px solid var(--border);border-radius:var(--radius-large);background:var(--surface)}
.logo span{display:flex;align-items:center;gap:8px}
.logo img{max-width:100%;object-fit:contain}
h1{margin-top:12px;font:600 1.25rem/1.75rem var(--font-sans);text-wrap:balance}
a{color:var(--link);text-underline-offset:2px}
a:focus-visible{outline:2px solid var(--focus-ring);outline-offset:2px;border-radius:var(--radius-small)}
.again{display:inline-block;padding:8px 16px;border-radius:var(--radius);background:var(--primary);color:var(--on-primary);font-weight:500;text-decoration:none}
.again:hover{background:var(--primary-hover)}
ul{display:flex;flex-wrap:wrap;gap:4px 16px;padding:0;color:var(--muted-text);font-size:.875rem;list-style:none}
.logo .in-dark{display:none}
html[data-mode=dark] .logo .in-dark{display:flex}
html[data-mode=dark] .logo .in-light{display:none}
@media (prefers-color-scheme:dark){html[data-mode=system] .logo .in-dark{display:flex}html[data-mode=system] .logo .in-light{display:none}}
`;

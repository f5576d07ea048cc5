import { styled } from "styled-components";

import type { PublicBrand } from "~/brand/serve/public-brand";
import { BrandLogo } from "~/shell/brand-logo";

/** The brand of the console; on a small screen its parts are placed around the card instead. */
export function BrandPanel({ brand }: { brand: PublicBrand }) {
  return (
    <Panel aria-label={brand.name} data-picture={brand.signInBackground ? "" : undefined}>
      <div>
        <BrandLogo brand={brand} on="sidebar" />
      </div>
      {brand.tagline && <p className="tagline">{brand.tagline}</p>}
      <LegalNotice {...brand} />
      {brand.signInBackground ? (
        <img className="picture" src={brand.signInBackground} alt="" />
      ) : (
        <img className="watermark" src={brand.mark} alt="" />
      )}
    </Panel>
  );
}

const LINKS = [
  ["privacy", "Privacy"],
  ["terms", "Terms"],
  ["imprint", "Imprint"],
  ["status", "Status"],
  ["support", "Support"],
] as const;

/** Legal name of the operator, and links to the legal notices. */
export function LegalNotice({
  legalName,
  links,
  signInTexts,
}: Pick<PublicBrand, "legalName" | "links" | "signInTexts">) {
  const shown = LINKS.flatMap(([name, label]) => {
    const address = links[name];
    return address ? [{ address, label: signInTexts.links?.[name] ?? label }] : [];
  });
  if (shown.length === 0 && !legalName) return <span />;
  return (
    <Row>
      {legalName && <li>{legalName}</li>}
      {shown.map(({ address, label }) => (
        <li key={label}>
          <a href={address}>{label}</a>
        </li>
      ))}
    </Row>
  );
}

const Panel = styled.section`
  position: relative;
  display: none;
  overflow: hidden;
  background: var(--sidebar);
  color: var(--sidebar-text);
  @media (min-width: 960px) {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    gap: 32px;
    padding: 48px;
  }
  > * {
    align-self: start;
    position: relative;
  }
  /* The brand's own mark, barely visible. */
  .watermark {
    position: absolute;
    z-index: 0;
    inset: auto -12% -12% auto;
    inline-size: 72%;
    opacity: 0.07;
  }
  .picture {
    position: absolute;
    z-index: 0;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  &[data-picture] > :not(img) {
    z-index: 1;
  }
  /* An overlay in the sidebar's colour, which ensures legible text: nearly opaque under text, transparent between. */
  &[data-picture]::after {
    content: "";
    position: absolute;
    inset: 0;
    background: linear-gradient(
      color-mix(in srgb, var(--sidebar) 88%, transparent),
      color-mix(in srgb, var(--sidebar) 40%, transparent) 26%,
      color-mix(in srgb, var(--sidebar) 80%, transparent) 42%,
      color-mix(in srgb, var(--sidebar) 80%, transparent) 58%,
      color-mix(in srgb, var(--sidebar) 40%, transparent) 74%,
      color-mix(in srgb, var(--sidebar) 92%, transparent)
    );
  }
  .tagline {
    max-inline-size: 20ch;
    font: 600 var(--type-28) var(--font-sans);
    letter-spacing: -0.02em;
    text-wrap: balance;
  }
  a {
    color: inherit;
  }
`;

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  font: 400 var(--type-13) var(--font-sans);
  li,
  a {
    display: inline-block;
    padding-block: 4px;
  }
  li:has(> a) {
    padding-block: 0;
  }
`;

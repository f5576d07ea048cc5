import { styled } from "styled-components";

import type { PublicBrand } from "~/brand/public-brand";
import { BrandLogo } from "~/console/brand-logo";

/** Whose console this is; on a small screen its parts stand around the card instead. */
export function BrandPanel({ brand }: { brand: PublicBrand }) {
  return (
    <Panel aria-label={brand.name}>
      <BrandLogo brand={brand} on="sidebar" />
      {brand.tagline && <p className="tagline">{brand.tagline}</p>}
      <LegalLinks links={brand.links} />
      <img className="watermark" src={brand.mark} alt="" />
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

export function LegalLinks({ links }: Pick<PublicBrand, "links">) {
  const shown = LINKS.flatMap(([name, label]) => {
    const address = links[name];
    return address ? [{ address, label }] : [];
  });
  if (shown.length === 0) return <span />;
  return (
    <Row>
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
  /* The brand's own mark, barely there. */
  .watermark {
    position: absolute;
    z-index: 0;
    inset: auto -12% -12% auto;
    inline-size: 72%;
    opacity: 0.07;
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
  a {
    display: inline-block;
    padding-block: 4px;
  }
`;

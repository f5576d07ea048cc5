import { styled } from "styled-components";

import type { ShellData } from "./shell-data";

type Brand = Pick<ShellData["brand"], "name" | "logo" | "logoDark" | "reportLogo" | "sidebarLogo" | "mark">;

interface BrandLogoProps {
  brand: Brand;
  /** The background: the page, the sidebar, a surface that is light in every mode, or paper. */
  on: "surface" | "sidebar" | "light" | "paper";
}

/**
 * A brand's logo, or its mark and name if it has no logo that is legible on the background. Follows the colour mode.
 */
export function BrandLogo({ brand, on }: BrandLogoProps) {
  const [inLight, inDark] = [logoIn("light", brand, on), logoIn("dark", brand, on)];
  if (inLight === inDark) return <OneLogo brand={brand} logo={inLight} />;
  return (
    <Either>
      <span className="in-light">
        <OneLogo brand={brand} logo={inLight} />
      </span>
      <span className="in-dark">
        <OneLogo brand={brand} logo={inDark} />
      </span>
    </Either>
  );
}

/** Only the mark, for narrow places. Beside the name, it is decorative. */
export function BrandMark({ brand, isNamed = false }: { brand: Pick<Brand, "name" | "mark">; isNamed?: boolean }) {
  return <Mark src={brand.mark} alt={isNamed ? "" : brand.name} width={28} height={28} />;
}

function OneLogo({ brand, logo }: { brand: Brand; logo: string | undefined }) {
  if (logo) return <Logo src={logo} alt={brand.name} height={28} />;
  return (
    <Named>
      <BrandMark brand={brand} isNamed />
      <span>{brand.name}</span>
    </Named>
  );
}

/** The logo for a mode: each one is designed for a light or a dark background. */
function logoIn(mode: "light" | "dark", brand: Brand, on: BrandLogoProps["on"]): string | undefined {
  if (on === "sidebar") return brand.sidebarLogo[mode];
  if (on === "paper") return brand.reportLogo;
  return on === "surface" && mode === "dark" ? brand.logoDark : brand.logo;
}

const Either = styled.span`
  display: contents;
  > .in-dark {
    display: none;
  }
  html[data-mode="dark"] & > .in-light {
    display: none;
  }
  html[data-mode="dark"] & > .in-dark {
    display: inline;
  }
  @media (prefers-color-scheme: dark) {
    html[data-mode="system"] & > .in-light {
      display: none;
    }
    html[data-mode="system"] & > .in-dark {
      display: inline;
    }
  }
`;

const Logo = styled.img`
  inline-size: auto;
  max-inline-size: 100%;
  block-size: 28px;
  object-fit: contain;
  object-position: left center;
`;

const Mark = styled.img`
  inline-size: 28px;
  block-size: 28px;
  object-fit: contain;
`;

const Named = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-inline-size: 0;
  max-inline-size: 100%;
  font: 600 var(--type-16) var(--font-sans);
  letter-spacing: -0.01em;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

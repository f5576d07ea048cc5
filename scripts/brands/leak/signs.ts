import type { Brand } from "~/brand/serve/brand";
import type { Brands } from "~/brand/serve/brands.server";
import { publicBrand } from "~/brand/serve/public-brand";
import { brandPalettes } from "~/brand/theme/brand-palettes";

/** A text that identifies a brand. */
export interface Sign {
  /** Empty for the names of products the console is built on. */
  brand: string;
  what: "name" | "host" | "link" | "contact" | "key" | "file" | "colour" | "engine name";
  text: string;
  /** Names are matched in their own letter case: otherwise they may be ordinary words. */
  isExact: boolean;
}

/**
 * The signs of all other brands, except those shared with this brand, such as an inherited logo or a default colour.
 */
export function signsOfOthers(own: Brand, brands: Pick<Brands, "list" | "entries">): Sign[] {
  const shared = new Set(signsOf(own, brands).map(({ text }) => text.toLowerCase()));
  return brands.list
    .filter(({ id }) => id !== own.id)
    .flatMap((brand) => signsOf(brand, brands))
    .filter(({ text }) => !shared.has(text.toLowerCase()));
}

/** The hostnames that a brand claims, wildcards without their asterisks. */
export function hostnamesOf({ id }: Brand, { entries }: Pick<Brands, "entries">): string[] {
  const claims = entries.find((entry) => entry.id === id)?.version?.claims ?? [];
  return claims.map(({ pattern }) => pattern.name);
}

function signsOf(brand: Brand, brands: Pick<Brands, "entries">): Sign[] {
  const { id, name, tagline, legalName, links, support, analytics, identity } = brand;
  const { stylesheet } = publicBrand(brand);
  const colours = Object.values(brandPalettes(brand)).flatMap((tokens) => Object.values(tokens));
  const texts: [Sign["what"], (string | undefined)[]][] = [
    ["name", [name, tagline, legalName]],
    ["host", hostnamesOf(brand, brands)],
    ["link", Object.values(links)],
    ["contact", [support.email, support.phone]],
    ["key", [analytics?.token, identity.projectId]],
    ["file", [stylesheet, ...brand.files.map(({ address }) => address)]],
    ["colour", [...new Set(colours)]],
  ];
  return texts.flatMap(([what, values]) =>
    values.flatMap((text) => (text ? [{ brand: id, what, text, isExact: what === "name" }] : [])),
  );
}

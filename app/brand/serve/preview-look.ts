import { coversPath } from "~/catalogue/path-pattern";

import type { Brand } from "./brand";
import { oncePerBrand } from "./per-brand";

/**
 * The look of one brand on the host of another: names, colours, pictures and words of the guest. What decides rather than shows
 * stays the host's, and what either hides is hidden, so that being shown a draft opens nothing. Only where `/` leads to is
 * never hidden by the guest.
 */
export function previewLook(host: Brand, guest: Brand): Brand {
  return dressedFor(host)(guest);
}

const dressedFor = oncePerBrand((host) =>
  oncePerBrand((guest): Brand => {
    const withoutLanding = (paths: readonly string[]) => paths.filter((path) => !coversPath(path, host.landing));
    return {
      ...guest,
      inLanguage: (language) => previewLook(host, guest.inLanguage(language)),
      primaryHost: host.primaryHost,
      hosts: host.hosts,
      landing: host.landing,
      restrictedPaths: [...host.restrictedPaths, ...withoutLanding(guest.restrictedPaths)],
      hiddenSections: (tenant) => [...host.hiddenSections(tenant), ...withoutLanding(guest.hiddenSections(tenant))],
      identity: host.identity,
      analytics: undefined,
      features: host.features,
      security: host.security,
    };
  }),
);

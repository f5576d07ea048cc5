import { coversPath } from "~/catalogue/path-pattern";

import type { Brand } from "./brand";
import { oncePerBrand } from "./per-brand";

/**
 * The look of a guest brand on the host of another: names, colours, images and terms of the guest. Settings that affect
 * access remain those of the host, and paths hidden by either brand are hidden, so that previewing a draft grants no
 * access. Only the target of `/` is never hidden by the guest.
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

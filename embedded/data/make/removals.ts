import type { StoredRemoval } from "../../store/tables/software";
import { softwareKey } from "../../rules/software-key";
import { createRandom } from "../prng";
import type { SoftwareInstall } from "../seed-types";
import { DAY, toTime } from "../timeline";
import type { DeviceDraft } from "./drafts";
import { PRODUCT_BY_KEY } from "./software";

/** How long a version that was replaced is stored. */
const DAYS = 120;
/** Share of installations that replaced an earlier version; the others were new on their device. */
const UPDATED = 0.8;

/**
 * The versions that were replaced on devices: an update removed the previous version when the current one was
 * installed. Versions that no device has any more are left out, because they are not listed.
 */
export function makeRemovals(
  installs: readonly SoftwareInstall[],
  devices: readonly DeviceDraft[],
  now: number,
): StoredRemoval[] {
  const present = new Set(installs.map(softwareKey));
  const firstSeen = new Map(devices.map((draft) => [draft.seed.device.name, draft.firstSeen]));
  return installs.flatMap((install): StoredRemoval[] => {
    const { tenantId, deviceName, name, version, os } = install;
    const installedAt = Date.parse(install.installedAt);
    const earliest = firstSeen.get(deviceName) ?? installedAt;
    const random = createRandom(`software-removal/${tenantId}/${deviceName}/${name}`);
    if (now - installedAt > DAYS * DAY || installedAt - earliest < DAY || !random.chance(UPDATED)) return [];
    const product = PRODUCT_BY_KEY.get(softwareKey(install));
    const previous = product?.versions[product.versions.indexOf(version) - 1];
    if (!product || previous === undefined) return [];
    const replaced = { name: product.nameOf(previous), version: previous, os };
    if (!present.has(softwareKey(replaced))) return [];
    const since = earliest + (installedAt - earliest) * 0.9 * random.next();
    return [{ tenantId, deviceName, ...replaced, installedAt: toTime(since), removedAt: install.installedAt }];
  });
}

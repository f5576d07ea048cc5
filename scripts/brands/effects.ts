import { formatList } from "~/contract/say-list-facts";
import { rolesOf, visibilityFor } from "~/brand/diagnose/audience";
import type { ResolvedManifest } from "~/brand/diagnose/resolve-manifest.server";
import { withoutParameters } from "~/catalogue/screen-path";

const PLAIN_HOST = "console.example";

interface Change {
  verb: "lose" | "gain";
  path: string;
}

/** The paths that users lose and gain between two versions of a brand, as sentences: "Members lose /sites". */
export function describeEffects(before: ResolvedManifest, after: ResolvedManifest): string[] {
  const { access } = after.config;
  const roles = rolesOf(access);
  const changesFor = (hostname: string, tenant: string) =>
    roles.map((role) => {
      const audience = { role, hostname, tenant };
      return { who: `${role.label}s`, changes: compareScreens(before, after, audience) };
    });
  const tellAll = (hostname: string, tenant: string, where: string, known: ReadonlySet<string>) =>
    summarize(changesFor(hostname, tenant))
      .filter((sentence) => !known.has(sentence))
      .map((sentence) => `${sentence}${where}`);

  const general = tellAll(PLAIN_HOST, "", "", new Set());
  const known = new Set(general);
  const words = access.hostRules.flatMap(({ unlessHostContains }) => unlessHostContains.slice(0, 1));
  const onDemos = words.flatMap((word) => tellAll(`${word}.example`, "", ` on hosts with "${word}"`, known));
  const tenants = [before, after].flatMap(({ complete }) => Object.keys(complete.tenants ?? {}));
  const forTenants = [...new Set(tenants)].flatMap((tenant) =>
    tellAll(PLAIN_HOST, tenant, ` in tenant ${tenant}`, known),
  );
  return [...general, ...onDemos, ...forTenants];
}

function compareScreens(
  before: ResolvedManifest,
  after: ResolvedManifest,
  audience: Parameters<typeof visibilityFor>[1],
): Change[] {
  const [earlier, later] = [visibilityFor(before, audience), visibilityFor(after, audience)];
  const seen = new Set<string>();
  return after.config.screens.list.flatMap((screen): Change[] => {
    const path = withoutParameters(screen.path);
    const wasHidden = earlier.hiddenBy(screen) !== undefined;
    if (wasHidden === (later.hiddenBy(screen) !== undefined) || seen.has(path)) return [];
    seen.add(path);
    return [{ verb: wasHidden ? "gain" : "lose", path }];
  });
}

/** One sentence for each verb and role; changes common to all roles are reported once. */
function summarize(audiences: readonly { who: string; changes: readonly Change[] }[]): string[] {
  return (["lose", "gain"] as const).flatMap((verb) => {
    const effects = audiences.map(({ who, changes }) => {
      return { who, paths: formatList(changes.filter((change) => change.verb === verb).map(({ path }) => path)) };
    });
    const [first] = effects;
    const isSameForAll = first !== undefined && effects.every(({ paths }) => paths === first.paths);
    if (isSameForAll) return first.paths === "" ? [] : [`Everyone ${verb}s ${first.paths}`];
    return effects.filter(({ paths }) => paths !== "").map(({ who, paths }) => `${who} ${verb} ${paths}`);
  });
}

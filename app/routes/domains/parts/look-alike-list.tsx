import type { LookAlike } from "~/contract/domain";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useFormats } from "~/shell/format-context";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Link } from "~/ui/link";

const TECHNIQUES: Record<LookAlike["technique"], string> = {
  omission: "a letter left out",
  repetition: "a letter doubled",
  transposition: "two letters swapped",
  homoglyph: "a letter that looks alike",
  hyphenation: "a hyphen added",
  ending: "another ending",
};

/** Registered names that could be confused with the domain. */
export function LookAlikeList({ lookAlikes }: { lookAlikes: readonly LookAlike[] }) {
  const t = useTerminology();
  const { formatTime } = useFormats();
  const { screens } = useShellData();
  const page = addressOfScreen(screens, "monitored-domain");
  if (lookAlikes.length === 0) return <p>{t("No registered domain has a similar name.")}</p>;
  return (
    <ul>
      {lookAlikes.map(({ domain, technique, firstSeen, devices }) => (
        <li key={domain}>
          <span>
            {page ? (
              <Link to={`${page}?${new URLSearchParams({ name: domain })}`}>{domain}</Link>
            ) : (
              <code>{domain}</code>
            )}
            {` · ${TECHNIQUES[technique]}`}
          </span>
          <span>
            registered {formatTime(firstSeen).relative} ·{" "}
            {devices === 0
              ? t("no device asked for it")
              : t`queried by ${devices} ${devices === 1 ? "device" : "devices"}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

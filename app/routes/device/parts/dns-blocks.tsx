import { Link } from "@remix-run/react";

import { useFormats } from "~/console/format-context";
import { RankedBars } from "~/ui/chart/ranked-bars";
import { formatNumber } from "~/ui/format/number";
import type { Interval } from "~/ui/format/time-range";
import { humanise } from "~/ui/humanise";

import { isOneOf, RARE_ON_DEVICES, type DeviceLinks } from "../device-links";
import type { Dns } from "../dns.server";
import { QuietNote } from "./quiet-note";
import { RowList } from "./row-list";
import { SubHeading } from "./sub-heading";

interface BlockProps {
  dns: Dns;
  range: Interval;
  links: DeviceLinks;
}

export function BlockedCategories({ dns: { blockedByCategory }, range, links }: BlockProps) {
  return (
    <section>
      <SubHeading>Blocked by category</SubHeading>
      {blockedByCategory.length === 0 ? (
        <QuietNote>Nothing was blocked in this time.</QuietNote>
      ) : (
        <RankedBars
          title="Blocked queries by category"
          description="The categories of the domains whose queries were blocked."
          formatValue={formatNumber}
          items={blockedByCategory.map(({ name, value }) => ({
            key: name,
            label: name ? humanise(name) : "Unknown",
            value,
            rows: value,
            to: links.queries([isOneOf("action", "blocked"), isOneOf("category", name)], range),
          }))}
        />
      )}
    </section>
  );
}

export function RareDomains({ dns: { rare }, range, links }: BlockProps) {
  const { hrefFor } = useFormats();
  return (
    <section>
      <SubHeading>Rare domains: on at most {RARE_ON_DEVICES} devices</SubHeading>
      {rare.domains.length === 0 ? (
        <QuietNote>Every domain is common in this organization.</QuietNote>
      ) : (
        <RowList
          label="Rare domains"
          rows={rare.domains.map(({ name, value }) => {
            const domain = hrefFor("domain", name);
            const queries = links.queries([isOneOf("registrableDomain", name)], range);
            return {
              key: name,
              title: domain ? <Link to={domain}>{name}</Link> : name,
              end: queries ? (
                <Link to={queries} data-rows={value}>
                  {formatNumber(value)}
                </Link>
              ) : (
                formatNumber(value)
              ),
            };
          })}
        />
      )}
    </section>
  );
}

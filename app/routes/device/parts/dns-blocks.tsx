import { isOneOf } from "~/address/filters";
import { useTerminology } from "~/shell/use-terminology";
import { useFormats } from "~/shell/format-context";
import { RankedBars } from "~/ui/chart/ranked-bars";
import { formatNumber } from "~/contract/number-facts";
import type { Interval } from "~/contract/language/time-range";
import { humanise } from "~/ui/humanise";
import { Link } from "~/ui/link";

import { RARE_ON_DEVICES, type DeviceLinks } from "../device-links";
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
  const t = useTerminology();
  return (
    <section>
      <SubHeading>Blocked by category</SubHeading>
      {blockedByCategory.length === 0 ? (
        <QuietNote>Nothing blocked in this period</QuietNote>
      ) : (
        <RankedBars
          title="Blocked queries by category"
          description={t("Categories of blocked domains")}
          formatValue={formatNumber}
          items={blockedByCategory.map(({ name, value }) => ({
            key: name,
            label: name ? t(humanise(name)) : "Unknown",
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
  const t = useTerminology();
  const { hrefFor } = useFormats();
  return (
    <section>
      <SubHeading>
        {t("Rare domains, queried by at most ")}
        {RARE_ON_DEVICES}
        {t(" devices")}
      </SubHeading>
      {rare.domains.length === 0 ? (
        <QuietNote>{t("No rare domains")}</QuietNote>
      ) : (
        <RowList
          label={t("Rare domains")}
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

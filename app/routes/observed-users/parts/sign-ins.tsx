import { lazy } from "react";

import { useTerminology } from "~/shell/use-terminology";
import { useFormats } from "~/shell/format-context";
import { Moment } from "~/shell/moment";
import type { ObservedUserDetail } from "~/contract/user";
import { BrowserOnly } from "~/ui/browser-only";
import { RankedBars } from "~/ui/chart/ranked-bars";
import { formatNumber } from "~/contract/number-facts";
import { Skeleton } from "~/ui/feedback/skeleton";
import { Badge } from "~/ui/marks/badge";
import { renderCell, formatCell } from "~/ui/table/cells/render-cell";
import { DataTable } from "~/ui/table/data-table";

import { countCountries } from "./count-countries";

type SignIn = ObservedUserDetail["signIns"][number];
/** The world map is fetched when an account's drawer is opened. */
const SignInMap = lazy(() => import("./sign-in-map").then((module) => ({ default: module.SignInMap })));
const COUNTRY = { name: "countryCode", label: "Country", kind: "country" } as const;

/** Sign-ins by country and result. */
export function SignIns({ user, signIns }: Pick<ObservedUserDetail, "user" | "signIns">) {
  const t = useTerminology();
  const formats = useFormats();
  if (signIns.length === 0) return <p>No recent sign-ins</p>;
  const countries = countCountries(signIns);
  return (
    <>
      <p>
        {formatNumber(user.signInsOk7d)} succeeded and {formatNumber(user.signInsFailed7d)} failed in 7 days. Latest:
      </p>
      <BrowserOnly fallback={<Skeleton height="chart" lines={1} />}>
        <SignInMap
          countries={countries.map(({ countryCode, count }) => {
            const isNew = user.newCountries30d.includes(countryCode);
            const country = formatCell(COUNTRY, countryCode, formats);
            const times = count === 1 ? "1 sign-in" : `${formatNumber(count)} sign-ins`;
            const label = [country, times, ...(isNew ? ["new in 30 days"] : [])].join(", ");
            return { code: countryCode, label, count, isNew };
          })}
        />
      </BrowserOnly>
      <RankedBars
        title="Sign-ins by country"
        description="Latest sign-ins"
        items={countries.map(({ countryCode, count }) => ({
          key: countryCode,
          label: formatCell(COUNTRY, countryCode, formats),
          detail: user.newCountries30d.includes(countryCode) ? "new in 30 days" : undefined,
          value: count,
        }))}
        formatValue={formatNumber}
      />
      <DataTable<SignIn & { key: string }>
        caption="Latest sign-ins"
        columns={[
          { key: "at", label: "Time", render: ({ at }) => <Moment at={at} /> },
          {
            key: "result",
            label: "Result",
            render: ({ result }) => (
              <Badge tone={result === "ok" ? "good" : "bad"}>{result === "ok" ? "OK" : "Failed"}</Badge>
            ),
          },
          { key: "country", label: "Country", render: ({ countryCode }) => renderCell(COUNTRY, countryCode, formats) },
          { key: "ip", label: "IP", render: ({ ip }) => <code>{ip}</code> },
          { key: "device", label: t("Device"), render: ({ deviceName }) => deviceName ?? t("Unknown device") },
        ]}
        rows={signIns.map((signIn, index) => ({ ...signIn, key: String(index) }))}
        keyOf={({ key }) => key}
        height="content"
      />
    </>
  );
}

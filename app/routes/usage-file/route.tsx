import { data, type LoaderFunctionArgs } from "@remix-run/node";

import { getMonthlyUsage } from "~/api/tenant.server";
import { UsageMonth } from "~/contract/tenant-work";
import { openScreen } from "~/screen/open.server";

import { monthlyUsageAsCsv } from "./monthly-usage-csv";

/** Every organization's usage in one month (`?month=2026-11`, in UTC) as CSV, for invoices. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, brand } = await openScreen(args, "organizations");
  const month = UsageMonth.safeParse(new URL(args.request.url).searchParams.get("month"));
  if (!brand.features.exports) throw data("This export does not exist.", { status: 404 });
  if (!month.success) throw data("This month does not exist.", { status: 400 });
  const usage = await getMonthlyUsage(api, month.data);
  return new Response(monthlyUsageAsCsv(usage, brand.words), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${brand.id}_usage_${month.data}.csv"`,
    },
  });
}

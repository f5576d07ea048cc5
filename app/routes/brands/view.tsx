import { memo } from "react";

import type { BrandStates } from "~/brand/explain/brand-states.server";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { Card } from "~/ui/layout/card";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Stack } from "~/ui/layout/stack";
import { Pagination } from "~/ui/table/pagination";

import { brandAddress } from "./parts/brand-address";
import { BrandFilter } from "./parts/brand-filter";
import { BrandProblems } from "./parts/brand-problems";
import { BrandTable } from "./parts/brand-table";
import type { Query } from "./query";

interface BrandsViewProps extends BrandStates {
  query: Query;
  pageSize: number;
}

export const BrandsView = memo(function BrandsView({
  query,
  pageSize,
  generation,
  counts,
  rows,
  total,
  opened,
}: BrandsViewProps) {
  // A reseller's console lists only its own brand, so it needs no filter.
  const isMany = counts.reduce((sum, { count }) => sum + count, 0) > 1;
  return (
    <Stack>
      <ScreenHeader facts={["Loaded from this server's brand directory", `Generation ${generation}`]} />
      {opened && <BrandProblems opened={opened} closeHref={brandAddress(query, { brand: "" })} />}
      {isMany && (
        <Card title="Filter">
          <BrandFilter query={query} counts={counts} />
        </Card>
      )}
      {rows.length === 0 ? (
        <EmptyState title="No brands match" />
      ) : (
        <Card title="Brands" flush>
          <BrandTable rows={rows} hrefOf={(brand) => brandAddress(query, { brand })} />
        </Card>
      )}
      {isMany && (
        <Pagination
          {...{ page: query.page, pageSize, total, exactUpTo: Infinity, noun: "brands", singular: "brand" }}
          hrefFor={(page) => brandAddress(query, { page })}
        />
      )}
    </Stack>
  );
});

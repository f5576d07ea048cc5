import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";

import { threatsSince } from "~/features/threats/questions";
import { useTerminology } from "~/shell/use-terminology";
import { askServer } from "~/shell/browser/ask-server";
import { pageVisibility } from "~/shell/browser/page-visibility";
import { pollWhileVisible } from "~/shell/browser/poll-while-visible";
import { Button } from "~/ui/actions/button";
import { Notice } from "~/ui/feedback/notice";
import { formatNumber } from "~/contract/number-facts";

const EVERY_MS = 60_000;

/**
 * Announces threats detected since the list was fetched and shows them on request, so that rows never move while the
 * user is reading them. `since` is an RFC 3339 time.
 */
export function Arrivals({ since }: { since: string }) {
  const t = useTerminology();
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const [count, setCount] = useState(0);
  useEffect(() => {
    setCount(0);
    const params = new URLSearchParams(search);
    params.set("since", since);
    const ask = async (signal: AbortSignal) => {
      const arrived = await countArrivals(params, signal);
      if (!signal.aborted && arrived !== undefined) setCount(arrived);
    };
    return pollWhileVisible(ask, { everyMs: EVERY_MS, page: pageVisibility });
  }, [search, since]);
  if (count === 0) return null;
  return (
    <Notice
      actions={
        <Button size="small" onClick={revalidate}>
          Show
        </Button>
      }
    >
      {count === 1 ? t("1 new threat") : t`${formatNumber(count)} new threats`}
    </Notice>
  );
}

/** Undefined if the request failed; the previous count stays. */
async function countArrivals(params: URLSearchParams, signal: AbortSignal): Promise<number | undefined> {
  try {
    const { count } = await askServer(threatsSince(params), { signal });
    return count;
  } catch {
    return undefined;
  }
}

import { useFetcher } from "@remix-run/react";
import { Bell } from "lucide-react";

import type { Brand } from "~/brand/serve/brand";
import { useFormats } from "~/shell/format-context";
import { useShellData } from "~/shell/use-shell-data";
import { Button } from "~/ui/actions/button";
import { formatInZone } from "~/ui/format/time";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/stack";

interface ComingSectionProps {
  section: Brand["coming"][number];
  isRequested: boolean;
}

/** One announced section, and a button that registers interest in it, once. */
export function ComingSection({ section: { title, description, expected }, isRequested }: ComingSectionProps) {
  const { formats } = useFormats();
  const { tenantId } = useShellData().tenant;
  const fetcher = useFetcher();
  return (
    <Card title={title}>
      <Stack>
        {description !== undefined && <p>{description}</p>}
        {expected !== undefined && <p>Expected on {formatInZone(`${expected}T00:00:00.000Z`, "UTC", formats.date)}</p>}
        {isRequested ? (
          <p role="status">You will be notified when this section is available.</p>
        ) : (
          <fetcher.Form method="post">
            <input type="hidden" name="tenantId" value={tenantId} />
            <input type="hidden" name="intent" value="notify" />
            <input type="hidden" name="section" value={title} />
            <Button type="submit" icon={Bell} size="small" busy={fetcher.state !== "idle"}>
              Tell me when available
            </Button>
          </fetcher.Form>
        )}
      </Stack>
    </Card>
  );
}

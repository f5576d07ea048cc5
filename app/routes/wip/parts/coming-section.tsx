import { Bell } from "lucide-react";

import type { Brand } from "~/brand/serve/brand";
import { QuickForm } from "~/shell/change/quick-form";
import { useFormats } from "~/shell/format-context";
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
  return (
    <Card title={title}>
      <Stack>
        {description !== undefined && <p>{description}</p>}
        {expected !== undefined && <p>Expected on {formatInZone(`${expected}T00:00:00.000Z`, "UTC", formats.date)}</p>}
        {isRequested ? (
          <p role="status">You will be notified when this section is available.</p>
        ) : (
          <QuickForm label="Notify me when available" icon={Bell} intent="notify" fields={{ section: title }} />
        )}
      </Stack>
    </Card>
  );
}

import { memo } from "react";
import { useLocation } from "@remix-run/react";

import { PrintButton } from "~/grid/print-button";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { Stack } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";

import { ContactTab } from "./parts/contact-tab";
import { ManualTab } from "./parts/manual-tab";
import type { SupportScreen } from "./screen-data";
import { TAB_IDS, type TabId } from "./tabs";

const LABELS: Record<TabId, string> = { contact: "Contact and feedback", manual: "Manual" };

/** Support: contacts and feedback, or the manual. */
export const SupportView = memo(function SupportView({ shown }: { shown: SupportScreen }) {
  const tabs = <SupportTabs current={shown.tab} />;
  if (shown.tab === "contact") return <ContactTab {...shown} tabs={tabs} />;
  return (
    <Stack>
      <ScreenHeader actions={<PrintButton hasList={false} />} />
      {tabs}
      <ManualTab {...shown} />
    </Stack>
  );
});

function SupportTabs({ current }: { current: TabId }) {
  const { pathname } = useLocation();
  const items = TAB_IDS.map((id) => ({
    label: LABELS[id],
    to: id === "contact" ? pathname : `${pathname}?tab=${id}`,
    isCurrent: id === current,
  }));
  return <Tabs label="Support" items={items} />;
}

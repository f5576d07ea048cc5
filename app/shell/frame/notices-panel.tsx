import { Bell } from "lucide-react";
import { lazy, Suspense } from "react";
import { styled } from "styled-components";

import { Glyph } from "~/ui/icon";

import { useNotices } from "../notices/toasts";
import { HeaderPanel } from "./header-panel";

const NoticesList = lazy(() => import("./notices-list").then((module) => ({ default: module.NoticesList })));

/** The bell in the header with the number of unread notices, and its panel. */
export function NoticesPanel() {
  const { unread, markRead } = useNotices();
  const label = unread > 0 ? `Notices: ${unread} new` : "Notices";
  return (
    <HeaderPanel label={label} sign={<BellSign count={unread} />} onOpen={markRead}>
      <Suspense>
        <NoticesList />
      </Suspense>
    </HeaderPanel>
  );
}

function BellSign({ count }: { count: number }) {
  return (
    <Sign>
      <Glyph icon={Bell} size={20} />
      {count > 0 && <b>{count > 9 ? "9+" : count}</b>}
    </Sign>
  );
}

const Sign = styled.span`
  position: relative;
  b {
    position: absolute;
    inset: -6px -8px auto auto;
    min-inline-size: 16px;
    padding-inline: 4px;
    border-radius: 8px;
    background: var(--danger);
    color: var(--on-danger);
    font: 600 0.6875rem/1rem var(--font-sans);
    text-align: center;
  }
`;

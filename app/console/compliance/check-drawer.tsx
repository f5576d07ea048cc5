import { useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";

import type { CheckShown } from "~/screen/compliance/fetch-check.server";
import type { Settled } from "~/screen/settle";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { Drawer } from "~/ui/overlays/drawer";

import { CheckGuide } from "./check-guide";
import { FailingDevices } from "./failing-devices";

interface CheckDrawerProps {
  opened: Settled<CheckShown>;
  /** The address without the open check. */
  closeTo: string;
  /** What can be done about it. */
  actions?: ReactNode;
  /** What stands first: one device's own answer. */
  children?: ReactNode;
}

/** One check at a closer look, beside the list. Whether it is open is said by the address. */
export function CheckDrawer({ opened, closeTo, actions, children }: CheckDrawerProps) {
  const navigate = useNavigate();
  const check = opened.ok ? opened.value.check : undefined;
  return (
    <Drawer
      isOpen
      size="large"
      onClose={() => navigate(closeTo, { preventScrollReset: true })}
      title={check ? check.title : "This check could not be loaded"}
      description={check && `${check.checkId} · ${check.benchmark} · ${check.section} · Level ${check.level.slice(1)}`}
      footer={check && actions}
    >
      {opened.ok ? (
        <>
          {children}
          <CheckGuide check={opened.value.check} />
          <FailingDevices {...opened.value} />
        </>
      ) : (
        <ErrorPanel
          title={opened.failure.status === 404 ? "There is no such check here." : opened.failure.title}
          requestId={opened.failure.requestId}
        />
      )}
    </Drawer>
  );
}

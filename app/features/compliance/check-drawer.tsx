import { useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";

import type { LoadResult } from "~/screen/load-result";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { Drawer } from "~/ui/overlays/drawer";

import type { CheckShown } from "./fetch-check.server";
import { CheckGuide } from "./check-guide";
import { FailingDevices } from "./failing-devices";

interface CheckDrawerProps {
  opened: LoadResult<CheckShown>;
  /** The URL that closes the drawer. */
  closeTo: string;
  /** The actions. */
  actions?: ReactNode;
  /** Shown first: the result on one device. */
  children?: ReactNode;
}

/** One check in a drawer beside the list. The URL names the check. */
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
          title={opened.failure.status === 404 ? "This check does not exist" : opened.failure.title}
          requestId={opened.failure.requestId}
          canRetry={opened.failure.status !== 404}
        />
      )}
    </Drawer>
  );
}

import { Form } from "@remix-run/react";

import { Button } from "~/ui/actions/button";
import { Notice } from "~/ui/feedback/notice";

import type { ShellData } from "../shell-data";
import { SWITCH_TENANT_PATH } from "./page-state";
import { useSwitchNote } from "./use-switch-note";

interface SwitchNoticeProps extends Pick<ShellData, "tenant" | "switchedFrom"> {
  screenId: string;
}

/** Shows that a link switched the organization, with a link back to the previous one. */
export function SwitchNotice({ tenant, switchedFrom, screenId }: SwitchNoticeProps) {
  const { from, dismiss } = useSwitchNote(switchedFrom);
  if (!from) return null;
  return (
    <Notice
      look="strip"
      onDismiss={dismiss}
      actions={
        <Form method="post" action={SWITCH_TENANT_PATH}>
          <input type="hidden" name="intent" value="choose" />
          <input type="hidden" name="to" value={from.tenantId} />
          <input type="hidden" name="screen" value={screenId} />
          <Button type="submit" size="small">
            Back to {from.tenantName}
          </Button>
        </Form>
      }
    >
      Switched to {tenant.tenantName}
    </Notice>
  );
}

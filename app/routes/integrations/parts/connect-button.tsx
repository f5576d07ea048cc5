import { useFetcher } from "@remix-run/react";
import { Plug } from "lucide-react";
import type { ReactNode } from "react";

import type { ChangeAnswer } from "~/screen/change-answer";
import { useShellData } from "~/shell/use-shell-data";
import { Button } from "~/ui/actions/button";

/** Leads to the page on which consent is granted. Not a plain form: the security policy keeps those on this host. */
export function ConnectButton({ name, children }: { name: string; children: ReactNode }) {
  const fetcher = useFetcher<ChangeAnswer>();
  const { tenantId } = useShellData().tenant;
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="tenantId" value={tenantId} />
      <input type="hidden" name="intent" value="connect" />
      <input type="hidden" name="name" value={name} />
      <Button type="submit" icon={Plug} size="small" variant="primary" busy={fetcher.state !== "idle"}>
        {children}
      </Button>
    </fetcher.Form>
  );
}

import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { addressWith } from "~/shell/screens/address-with";
import { useTerminology } from "~/shell/use-terminology";
import { LinkButton } from "~/ui/actions/link-button";
import { Notice } from "~/ui/feedback/notice";

interface AddedRowProps {
  /** The id of the organization that was just added. */
  name: string;
  /** Its name, if it is on this page of the list. */
  displayName: string | undefined;
}

/** Says which row of the list is new, and scrolls to it. */
export function AddedRow({ name, displayName }: AddedRowProps) {
  const t = useTerminology();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isListed = displayName !== undefined;
  const shownFor = useRef<string>();
  useEffect(() => {
    if (!isListed || shownFor.current === name) return;
    shownFor.current = name;
    document.querySelector(`tr[data-key="${CSS.escape(name)}"]`)?.scrollIntoView({ block: "center" });
  }, [isListed, name]);
  return (
    <Notice
      tone="good"
      onDismiss={() => navigate(addressWith(search, "added", undefined), { preventScrollReset: true, replace: true })}
      actions={
        !isListed && (
          <LinkButton to={`${pathname}${addressWith(search, "organization", name)}`} size="small" preventScrollReset>
            {t("Show organization")}
          </LinkButton>
        )
      }
    >
      {isListed
        ? t`New: ${displayName}. Its row is highlighted.`
        : t`The organization ${name} was added. It is on another page of the list.`}
    </Notice>
  );
}

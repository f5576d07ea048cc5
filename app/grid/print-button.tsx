import { useLocation } from "@remix-run/react";
import { Printer } from "lucide-react";

import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";

import { printAddress } from "./print-parameter";

interface PrintButtonProps {
  /** Whether the screen has a list, whose rows are then all printed. */
  hasList: boolean;
}

/** Prints the screen with the brand's letterhead. */
export function PrintButton({ hasList }: PrintButtonProps) {
  const { search } = useLocation();
  if (hasList)
    return (
      <LinkButton icon={Printer} to={printAddress(search)}>
        Print
      </LinkButton>
    );
  return (
    <Button icon={Printer} onClick={() => window.print()}>
      Print
    </Button>
  );
}

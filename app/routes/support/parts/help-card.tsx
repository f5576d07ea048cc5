import { Keyboard } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { styled } from "styled-components";

import { TourButtons } from "~/shell/tour/tour-buttons";
import { Button } from "~/ui/actions/button";
import { BrowserOnly } from "~/ui/browser-only";
import { Card } from "~/ui/layout/card";

const ShortcutDialog = lazy(() =>
  import("~/shell/shortcuts/shortcut-dialog").then((module) => ({ default: module.ShortcutDialog })),
);

/** The guided tours and the keyboard shortcuts. */
export function HelpCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Tours and shortcuts">
      <Buttons>
        <BrowserOnly fallback={null}>
          <TourButtons />
        </BrowserOnly>
        <Button icon={Keyboard} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Keyboard shortcuts
        </Button>
      </Buttons>
      {isOpen && (
        <Suspense>
          <ShortcutDialog isOpen onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

import { Plus } from "lucide-react";

import { Button } from "~/ui/actions/button";

export function AddPanelButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button variant="primary" icon={Plus} aria-haspopup="dialog" onClick={onAdd}>
      Add panel
    </Button>
  );
}

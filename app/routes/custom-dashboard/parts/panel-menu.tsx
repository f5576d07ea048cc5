import { Download, Ellipsis, List, Maximize } from "lucide-react";
import { useRef } from "react";

import type { RenderedPanel } from "~/features/dashboards/rendered-panel";
import { useFormats } from "~/shell/format-context";
import { useToasts } from "~/shell/notices/toasts";
import { useLateAction } from "~/shell/notices/use-late-action";
import { Menu } from "~/ui/actions/menu";
import type { MenuItem } from "~/ui/actions/menu-item";

interface PanelMenuProps {
  title: string;
  content: RenderedPanel;
}

/** The panel actions for all roles. */
export function PanelMenu({ title, content }: PanelMenuProps) {
  const place = useRef<HTMLSpanElement>(null);
  const { show } = useToasts();
  const later = useLateAction();
  const formats = useFormats();
  const { to, type } = content;
  const showAlone = () => {
    place.current
      ?.closest("section")
      ?.requestFullscreen()
      .catch(() => show({ kind: "warning", text: "This browser does not allow full screen" }));
  };
  const items: MenuItem[] = [
    ...(to === undefined ? [] : [{ kind: "link" as const, label: "Open as list", icon: List, to }]),
    ...(type === "text"
      ? []
      : [
          {
            label: "Export CSV",
            icon: Download,
            onSelect: () =>
              later(() => import("./export-panel").then(({ exportPanel }) => exportPanel(title, content, formats))),
          },
        ]),
    { label: "Full screen", icon: Maximize, onSelect: showAlone },
  ];
  return (
    <span ref={place} data-print="hide">
      <Menu
        label={`Actions for ${title}`}
        icon={Ellipsis}
        iconOnly
        variant="quiet"
        size="small"
        align="end"
        items={items}
      />
    </span>
  );
}

import { styled } from "styled-components";

import { useTerminology } from "~/shell/use-terminology";
import { humanise } from "~/ui/humanise";

import { ClusteredMap } from "./clustered-map";

const HEALTHS = ["up", "waiting", "degraded", "down"] as const;
/** A fraction of the map's width. */
const RADIUS = 1 / 110;

interface MarkedSite {
  /** Unique on the map. */
  name: string;
  displayName: string;
  health: (typeof HEALTHS)[number];
  lat: number;
  lon: number;
  to: string;
}

export interface HealthMapProps {
  sites: readonly MarkedSite[];
}

/** Sites as map markers in the colour of their health, each a link. */
export function HealthMap({ sites }: HealthMapProps) {
  const t = useTerminology();
  return (
    <Coloured>
      <ClusteredMap
        label={t("Sites on the map")}
        sites={sites}
        rankOf={({ health }) => HEALTHS.indexOf(health)}
        markingOf={({ health }) => ({ "data-health": health })}
        radiusOf={() => RADIUS}
        describe={({ displayName, health }) => `${displayName}: ${humanise(health)}`}
        hrefOf={({ to }) => to}
        nameGroup={(items) =>
          t`${items.length} sites: ${items.map(({ displayName }) => displayName).join(", ")}. Zoom in`
        }
        legend={HEALTHS.map((health) => ({ label: humanise(health), marking: { "data-health": health } }))}
      />
    </Coloured>
  );
}

const Coloured = styled.div`
  [data-health="up"] {
    --mark: var(--success);
  }
  [data-health="waiting"] {
    --mark: var(--info);
  }
  [data-health="degraded"] {
    --mark: var(--warning);
  }
  [data-health="down"] {
    --mark: var(--danger);
  }
`;

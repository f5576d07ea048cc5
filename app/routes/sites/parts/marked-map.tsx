import { useLocation } from "@remix-run/react";
import { styled } from "styled-components";

import { ClusteredMap } from "~/features/sites/clustered-map";
import { addressWith } from "~/shell/screens/address-with";
import { useTerminology } from "~/shell/use-terminology";
import { humanise } from "~/ui/humanise";

import type { SiteMark } from "../sites.server";

const HEALTHS = ["up", "waiting", "degraded", "down"] as const;
/** A fraction of the map's width. */
const RADIUS = 1 / 110;

/** Sites as map markers in the colour of their health. */
export function MarkedMap({ marks }: { marks: readonly SiteMark[] }) {
  const t = useTerminology();
  const { pathname, search } = useLocation();
  return (
    <Coloured>
      <ClusteredMap
        label={t("Sites on the map")}
        sites={marks}
        rankOf={({ health }) => HEALTHS.indexOf(health)}
        markingOf={({ health }) => ({ "data-health": health })}
        radiusOf={() => RADIUS}
        describe={({ displayName, health }) => `${displayName}: ${humanise(health)}`}
        hrefOf={({ name }) => `${pathname}${addressWith(search, "site", name)}`}
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

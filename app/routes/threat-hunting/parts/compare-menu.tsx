import { useLocation, useNavigate } from "@remix-run/react";
import { GitCompareArrows } from "lucide-react";
import { lazy, Suspense, useState } from "react";

import { writeRange } from "~/contract/language/time-range";
import { useFormats } from "~/shell/format-context";
import { addressWith } from "~/shell/screens/address-with";
import { Menu } from "~/ui/actions/menu";

import { BEFORE, type ComparedRange, WEEK_EARLIER } from "../compared-values";
import { nameComparedRange } from "../name-compared-range";
import { COMPARED } from "../tabs";

const CompareDates = lazy(() => import("./compare-dates").then((module) => ({ default: module.CompareDates })));

/** Selects the range that the values of a hunt are compared with. */
export function CompareMenu({ comparedWith }: { comparedWith: ComparedRange | undefined }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const formats = useFormats();
  const [isChoosing, setChoosing] = useState(false);
  const current = new URLSearchParams(search).get(COMPARED);
  const to = (value: string | undefined) => addressWith(search, COMPARED, value);
  const isFixed = current !== null && ![BEFORE, WEEK_EARLIER].includes(current);
  const name = nameComparedRange(current, comparedWith, formats);
  return (
    <>
      <Menu
        label={current === null ? "Compare" : `Compared: ${name}`}
        icon={GitCompareArrows}
        size="small"
        items={[
          { kind: "heading", label: "Compare with" },
          { kind: "link", label: "Previous range", to: to(BEFORE), isCurrent: current === BEFORE },
          { kind: "link", label: "A week earlier", to: to(WEEK_EARLIER), isCurrent: current === WEEK_EARLIER },
          { label: isFixed ? "Change dates…" : "Choose dates…", onSelect: () => setChoosing(true) },
          ...(current === null
            ? []
            : [{ kind: "separator" as const }, { kind: "link" as const, label: "Stop comparing", to: to(undefined) }]),
        ]}
      />
      {isChoosing && (
        <Suspense>
          <CompareDates
            range={comparedWith}
            onClose={() => setChoosing(false)}
            onPick={(range) => {
              setChoosing(false);
              navigate(to(writeRange(range)), { preventScrollReset: true });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

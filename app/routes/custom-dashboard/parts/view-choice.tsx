import { useEffect } from "react";

import { useViews } from "~/grid/use-views";
import { Field } from "~/ui/form/field";
import { Select } from "~/ui/form/select";

import type { ListOption } from "./use-lists";

interface ViewChoiceProps {
  list: ListOption;
  /** Called with the conditions of the view in the query language. */
  onChoose: (filter: string) => void;
}

/** Copies the conditions of a saved view. Renders nothing if the list has no views. */
export function ViewChoice({ list, onChoose }: ViewChoiceProps) {
  const [answer, load] = useViews(list.source);
  useEffect(() => {
    void load();
    // Once for each list: the form is mounted again for another.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (typeof answer === "string" || answer.views.length === 0) return null;
  return (
    <Field label="Saved view">
      {(control) => (
        <Select
          {...control}
          placeholder="Choose a view to copy its filters"
          options={answer.views.map(({ viewId, name }) => ({ value: viewId, label: name }))}
          onChange={({ target }) =>
            onChoose(answer.views.find(({ viewId }) => viewId === target.value)?.conditions ?? "")
          }
        />
      )}
    </Field>
  );
}

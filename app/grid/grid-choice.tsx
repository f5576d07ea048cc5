import type { ReactNode } from "react";

import type { Choice } from "./choice";

/** The selected rows as passed to a bulk action. */
export interface GridSelection {
  count: number;
  /** Hidden inputs that identify the rows; parsed by `readChoice`. */
  inputs: ReactNode;
  /** Whether deleting this many rows requires typing the organization's name. */
  isMany: boolean;
  /** The rows are organizations, so that their changes are not those of the current one. */
  ofTenants?: boolean;
  /** Clears the selection, once the action is done. */
  clear: () => void;
}

/** Names of the hidden inputs, shared by client and server. */
export const CHOICE_INPUTS = {
  name: "chosenName",
  group: "chosenGroup",
  matching: "chosenMatching",
  except: "exceptName",
} as const;

interface ChoiceInputsProps {
  choice: Choice;
  /** The list's conditions, as in its URL. */
  conditions: string;
}

export function ChoiceInputs({ choice, conditions }: ChoiceInputsProps) {
  if (choice.kind === "some") return <HiddenInputs name={CHOICE_INPUTS.name} values={choice.keys} />;
  return (
    <>
      <input type="hidden" name={CHOICE_INPUTS.matching} value={conditions} />
      <HiddenInputs name={CHOICE_INPUTS.except} values={choice.except} />
    </>
  );
}

/** The rows of several groups, each as the conditions that its rows match. */
export function GroupInputs({ conditions }: { conditions: readonly string[] }) {
  return <HiddenInputs name={CHOICE_INPUTS.group} values={conditions} />;
}

function HiddenInputs({ name, values }: { name: string; values: Iterable<string> }) {
  return [...values].map((value) => <input key={value} type="hidden" name={name} value={value} />);
}

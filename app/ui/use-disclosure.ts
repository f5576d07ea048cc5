import { type SyntheticEvent, useState } from "react";

interface Disclosure {
  isOpen: boolean;
  /** For the <details> element. */
  attributes: { open: boolean; onToggle: (event: SyntheticEvent<HTMLDetailsElement>) => void };
}

/** Tracks a <details> element, so that its content is rendered only while visible. */
export function useDisclosure(isOpenAtFirst = false): Disclosure {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return { isOpen, attributes: { open: isOpen, onToggle: ({ currentTarget }) => setOpen(currentTarget.open) } };
}

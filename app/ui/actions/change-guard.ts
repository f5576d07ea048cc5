import { createContext, useContext } from "react";

/** Why nothing can be changed at the moment; undefined while changes are possible. */
export const ChangeGuardContext = createContext<string | undefined>(undefined);

/**
 * Why nothing can be changed at the moment. Used by every control that changes data: submit buttons by default, other
 * buttons with `changes`.
 */
export function useChangeGuard(): string | undefined {
  return useContext(ChangeGuardContext);
}

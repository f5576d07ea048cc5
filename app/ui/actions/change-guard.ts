import { createContext, useContext } from "react";

/** Why nothing can be changed at the moment; undefined while changes are possible. */
export const ChangeGuardContext = createContext<string | undefined>(undefined);

/**
 * Why nothing can be changed at the moment. Every control that changes data asks: buttons that submit a form do so by
 * themselves, other buttons with `changes`.
 */
export function useChangeGuard(): string | undefined {
  return useContext(ChangeGuardContext);
}

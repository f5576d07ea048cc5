import { createContext, useContext } from "react";

/** The response's nonce, required on every script and style of the page. */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}

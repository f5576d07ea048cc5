import { createContext, useContext } from "react";

/** The response's nonce, which every script and style of the page carries. */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}

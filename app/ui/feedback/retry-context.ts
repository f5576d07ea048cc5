import { createContext } from "react";

interface Retry {
  /** Loads the data of the screen again. */
  revalidate: () => void;
  state: "idle" | "loading";
}

/** How a failed part of a screen is loaded again if it has no way of its own; undefined outside the console's shell. */
export const RetryContext = createContext<Retry | undefined>(undefined);

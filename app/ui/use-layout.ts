import { useEffect, useLayoutEffect } from "react";

/** `useLayoutEffect` in the browser; on the server, where it would only warn, an effect that never runs. */
export const useLayout = typeof document === "undefined" ? useEffect : useLayoutEffect;

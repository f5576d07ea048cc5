/**
 * Whether the page is visible, and when it becomes visible. Timers take it as an argument, so that tests can control
 * it.
 */
export interface PageVisibility {
  isVisible: () => boolean;
  /** Calls back each time the page becomes visible or the network returns. Returns the function that stops it. */
  onReturn: (callback: () => void) => () => void;
}

export const pageVisibility: PageVisibility = {
  isVisible: () => document.visibilityState === "visible",
  onReturn(callback) {
    const listen = () => {
      if (document.visibilityState === "visible") callback();
    };
    document.addEventListener("visibilitychange", listen);
    window.addEventListener("online", listen);
    return () => {
      document.removeEventListener("visibilitychange", listen);
      window.removeEventListener("online", listen);
    };
  },
};

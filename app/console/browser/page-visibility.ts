/** Whether anybody can see the page, and when that begins. Timers take it as an argument, so that tests can close their eyes. */
export interface PageVisibility {
  isVisible: () => boolean;
  /** Calls back each time the page comes into sight or the network returns. Answers with the function that ends this. */
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

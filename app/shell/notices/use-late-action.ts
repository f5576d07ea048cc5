import { useToasts } from "./toasts";

/**
 * Returns a function that runs an action whose script is fetched when it is wanted. It says so if the script cannot be
 * fetched, such as without a connection.
 */
export function useLateAction(): (action: () => Promise<void>) => void {
  const { show } = useToasts();
  return (action) =>
    void action().catch(() =>
      show({
        kind: "error",
        text: "This part of the console could not be loaded. Check your connection and try again.",
      }),
    );
}

/**
 * Prevents an answer that was cancelled because its screen was left from being reported as an error. Remix's decoder
 * (turbo-stream 2.4) rejects two promises of such an answer that nothing handles.
 */
export function ignoreCancelledAnswers(): void {
  window.addEventListener("unhandledrejection", (event) => {
    const reason: unknown = event.reason;
    if (reason instanceof DOMException && reason.name === "AbortError") event.preventDefault();
  });
}

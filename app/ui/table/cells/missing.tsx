/** A cell without a value: a dash, with the reason on hover and for screen readers. */
export function Missing({ reason }: { reason: string }) {
  return (
    <span className="missing" role="img" aria-label={reason} data-tip={reason}>
      —
    </span>
  );
}

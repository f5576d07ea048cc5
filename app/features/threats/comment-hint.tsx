import { useTerminology } from "~/shell/use-terminology";

/** The Markdown hint below a comment field. */
export function CommentHint() {
  const t = useTerminology();
  return (
    <>
      {t(
        "Type @ to mention someone by email. Markdown: **bold**, *italic*, `code`, - lists, > quotes and [links](https://…). Threat IDs and console URLs become links.",
      )}
    </>
  );
}

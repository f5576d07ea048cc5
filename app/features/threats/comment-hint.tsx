import { useTerminology } from "~/shell/use-terminology";

/** The Markdown hint below a comment field. */
export function CommentHint() {
  const t = useTerminology();
  return (
    <>
      {t(
        "Type @ to mention someone, who gets an email. Markdown: **bold**, *italic*, `code`, - lists, > quotes and [links](https://…). Threat ids and console addresses become links.",
      )}
    </>
  );
}

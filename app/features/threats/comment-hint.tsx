import { useWords } from "~/shell/use-words";
/** The Markdown hint below a comment field. */
export function CommentHint() {
  const say = useWords();
  return (
    <>
      {say(
        "Type @ to mention someone. Markdown: **bold**, *italic*, `code`, - lists, > quotes and [links](https://…). Threat ids and console addresses become links.",
      )}
    </>
  );
}

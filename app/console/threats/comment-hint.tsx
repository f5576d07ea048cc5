/** What a comment understands, for under the box in which it is written. */
export function CommentHint() {
  return (
    <>
      Markdown: **bold**, *italic*, `code`, - lists, &gt; quotes and [links](https://…). Ids of threats and addresses of
      the console become links.
    </>
  );
}

import { styled } from "styled-components";

import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { Link } from "~/ui/link";

import type { CommentBlock, CommentInline, CommentTree } from "./comment-tree";

/** Renders a parsed comment. External links show their target and open in a new tab. */
export function CommentText({ body }: { body: CommentTree }) {
  return (
    <Text>
      <Blocks blocks={body} />
    </Text>
  );
}

function Blocks({ blocks }: { blocks: readonly CommentBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: CommentBlock }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <Inlines inlines={block.children} />
        </p>
      );
    case "quote":
      return (
        <blockquote>
          <Blocks blocks={block.children} />
        </blockquote>
      );
    case "code block":
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case "list": {
      const items = block.items.map((item, index) => (
        <li key={index}>
          <Blocks blocks={item} />
        </li>
      ));
      return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

function Inlines({ inlines }: { inlines: readonly CommentInline[] }) {
  return inlines.map((inline, index) => <Inline key={index} inline={inline} />);
}

function Inline({ inline }: { inline: CommentInline }) {
  const { screens } = useShellData();
  switch (inline.kind) {
    case "text":
      return inline.text;
    case "code":
      return <code>{inline.text}</code>;
    case "mention":
      return <b>{inline.text}</b>;
    case "emphasis":
      return (
        <em>
          <Inlines inlines={inline.children} />
        </em>
      );
    case "strong":
      return (
        <strong>
          <Inlines inlines={inline.children} />
        </strong>
      );
    case "threat": {
      const { threatId, title } = inline;
      const to = addressOfScreen(screens, "threat", { threatId });
      if (title === undefined || to === undefined) return threatId;
      return (
        <Link to={to} data-tip={threatId}>
          {title}
        </Link>
      );
    }
    case "link":
      return inline.isOutside ? (
        <a href={inline.to} target="_blank" rel="noopener noreferrer" data-tip={inline.to}>
          <Inlines inlines={inline.children} />
        </a>
      ) : (
        <Link to={inline.to}>
          <Inlines inlines={inline.children} />
        </Link>
      );
  }
}

const Text = styled.div`
  display: grid;
  gap: 8px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  p {
    white-space: pre-line;
  }
  ul,
  ol {
    display: grid;
    gap: 2px;
    padding-inline-start: 20px;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li > * + * {
    margin-block-start: 2px;
  }
  blockquote {
    display: grid;
    gap: 8px;
    padding-inline-start: 12px;
    border-inline-start: 2px solid var(--border-strong);
    color: var(--muted-text);
  }
  code {
    font: 400 var(--type-12) var(--font-mono);
  }
  pre {
    overflow-x: auto;
    padding: 8px 12px;
    border: 1px solid var(--border);
    border-radius: var(--radius-small);
    background: var(--background);
    overflow-wrap: normal;
  }
  :not(pre) > code {
    padding: 1px 4px;
    border-radius: var(--radius-small);
    background: var(--hover);
  }
`;

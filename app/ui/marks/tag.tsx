import { styled } from "styled-components";

/** A user-defined tag of an object. `onRemove` adds a remove button. */
export function Tag({ children, onRemove }: { children: string; onRemove?: () => void }) {
  return (
    <Label>
      <span>{children}</span>
      {onRemove && (
        <button type="button" aria-label={`Remove the tag ${children}`} onClick={onRemove}>
          ×
        </button>
      )}
    </Label>
  );
}

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  max-inline-size: 160px;
  block-size: 20px;
  padding-inline: 6px;
  border: 1px solid var(--border);
  border-radius: var(--radius-small);
  background: var(--surface);
  color: var(--text);
  font: 400 var(--type-12) var(--font-sans);
  white-space: nowrap;
  span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  button {
    inline-size: 24px;
    block-size: 24px;
    margin-inline: 0 -8px;
    border-radius: var(--radius-small);
    color: var(--muted-text);
  }
  button:hover {
    color: var(--text);
  }
`;

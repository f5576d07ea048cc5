import { Tag } from "../../marks/tag";
import { type Cell, type CellField, describeAny } from "./cell";
import { describeWord } from "./words";

/** As many as a row shows without growing; the rest is a number. */
const MAX_SHOWN = 2;

export const tagsCell: Cell = {
  fits: true,
  takesLists: true,
  render: (value, field) => {
    const tags = toWords(value, field);
    const rest = tags.length - MAX_SHOWN;
    return (
      <span className="tags" data-tip={rest > 0 ? tags.join("\n") : undefined}>
        {tags.slice(0, MAX_SHOWN).map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        {rest > 0 && <span className="more">+{rest}</span>}
      </span>
    );
  },
  t: (value, field) => toWords(value, field).join(", "),
};

/** Tags of a fixed list are shown in the words of the dictionary; others are as people wrote them. */
function toWords(value: unknown, field: CellField): string[] {
  const toWord = (tag: unknown) => (field.values ? describeWord(tag, field) : describeAny(tag));
  return (Array.isArray(value) ? (value as unknown[]) : [value]).map(toWord);
}

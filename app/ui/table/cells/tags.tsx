import { Tag } from "../../marks/tag";
import { type Cell, describeAny } from "./cell";

/** As many as a row shows without growing; the rest is a number. */
const MAX_SHOWN = 2;

export const tagsCell: Cell = {
  fits: true,
  takesLists: true,
  render: (value) => {
    const tags = toWords(value);
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
  t: (value) => toWords(value).join(", "),
};

function toWords(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(describeAny);
}

import { z } from "zod";

import { changeObservedUsers, getObservedUser, updateObservedUser } from "~/api/user.server";
import { TAGS_MESSAGE } from "~/contract/tag-facts";
import { ObservedUserChange, UserOperation } from "~/contract/user";
import { bulkChange } from "~/grid/bulk/bulk-change.server";
import { done } from "~/screen/change-answer";
import { Version } from "~/screen/form-fields.server";
import { foundConflict } from "~/screen/found-conflict.server";
import { defineIntent } from "~/screen/intent.server";
import { Tags } from "~/ui/format/tags.server";

const [AddTags, RemoveTags, SetCriticality] = UserOperation.options;
const ACCOUNTS = { noun: { one: "account", many: "accounts" }, undo: "user" } as const;
const MESSAGES = {
  tags: `${TAGS_MESSAGE}, separated by commas`,
  criticality: "Choose a criticality",
};

const addTags = bulkChange({
  ...ACCOUNTS,
  form: z.object({ tags: Tags.pipe(AddTags.shape.tags) }),
  messages: MESSAGES,
  run: ({ api, values }, selection) => changeObservedUsers(api, selection, { operation: "addTags", ...values }),
});

const removeTags = bulkChange({
  ...ACCOUNTS,
  form: z.object({ tags: Tags.pipe(RemoveTags.shape.tags) }),
  messages: MESSAGES,
  run: ({ api, values }, selection) => changeObservedUsers(api, selection, { operation: "removeTags", ...values }),
});

const setCriticality = bulkChange({
  ...ACCOUNTS,
  form: SetCriticality.pick({ criticality: true }).strip(),
  messages: MESSAGES,
  run: ({ api, values }, selection) => changeObservedUsers(api, selection, { operation: "setCriticality", ...values }),
});

const edit = defineIntent({
  form: z.object({
    name: z.string().min(1),
    resourceVersion: Version,
    criticality: ObservedUserChange.shape.criticality,
    tags: Tags.pipe(ObservedUserChange.shape.tags),
  }),
  messages: MESSAGES,
  async run({ api, values: { name, ...change } }) {
    const { displayName } = await updateObservedUser(api, name, change);
    return done(`${displayName || name} was saved`);
  },
  async conflict({ api, values }) {
    const { user } = await getObservedUser(api, values.name);
    const pairs = [
      { field: "criticality", saved: user.criticality, yours: values.criticality },
      { field: "tags", saved: user.tags.join(", "), yours: values.tags.join(", ") },
    ];
    return foundConflict(
      user.metadata,
      pairs.filter(({ saved, yours }) => saved !== yours),
    );
  },
});

export const changes = { addTags, removeTags, setCriticality, edit };

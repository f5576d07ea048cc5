import { z } from "zod";

import {
  addDomain,
  changeDomains,
  checkDomain,
  getDomain,
  removeDomain,
  updateDomain,
  verifyDomain,
} from "~/api/domain.server";
import { type DomainChange, DomainOperation, NewDomain } from "~/contract/domain";
import { TAGS_MESSAGE } from "~/contract/tag-facts";
import { bulkChange } from "~/grid/bulk/bulk-change.server";
import { done } from "~/screen/change-answer";
import { Version } from "~/screen/form-fields.server";
import { foundConflict } from "~/screen/found-conflict.server";
import { defineIntent } from "~/screen/intent.server";
import { Tags } from "~/ui/format/tags.server";

const [, AddTags, RemoveTags] = DomainOperation.options;
const DOMAINS = { noun: { one: "domain", many: "domains" }, undo: "domain" } as const;
const MESSAGES = {
  name: "Enter a domain name such as example.com, without http:// or a path",
  purpose: "Choose a purpose",
  ownerEmail: "Enter an email address, or leave the field empty",
  tags: `${TAGS_MESSAGE}, separated by commas`,
};
/** The domain in the open drawer. */
const Named = z.object({ name: z.string().min(1).max(253) });
const Spec = {
  purpose: NewDomain.shape.purpose,
  ownerEmail: z.string().trim().pipe(NewDomain.shape.ownerEmail),
  tags: Tags.pipe(NewDomain.shape.tags),
};

const add = defineIntent({
  form: z.object({ name: NewDomain.shape.name, ...Spec }),
  messages: MESSAGES,
  async run({ api, values }) {
    const { name } = await addDomain(api, values);
    return done(`${name} was added`);
  },
});

const edit = defineIntent({
  form: Named.extend({ resourceVersion: Version, ...Spec }),
  messages: MESSAGES,
  async run({ api, values: { name, ...change } }) {
    await updateDomain(api, name, change satisfies DomainChange);
    return done(`${name} was saved`);
  },
  async conflict({ api, values }) {
    const { owned } = await getDomain(api, values.name);
    const saved = owned?.domain;
    const pairs = [
      { field: "purpose", saved: saved?.purpose ?? "", yours: values.purpose },
      { field: "ownerEmail", saved: saved?.ownerEmail ?? "", yours: values.ownerEmail },
      { field: "tags", saved: saved?.tags.join(", ") ?? "", yours: values.tags.join(", ") },
    ];
    const differences = pairs.filter((pair) => pair.saved !== pair.yours);
    return foundConflict(saved?.metadata, differences);
  },
});

const verify = defineIntent({
  form: Named,
  async run({ api, values }) {
    const { name, verification } = await verifyDomain(api, values.name);
    if (verification.state === "verified") return done(`${name} was verified`);
    const text = `The verification record of ${name} was not found. New records can take up to an hour to appear.`;
    return { toast: { kind: "warning", text } };
  },
});

const check = defineIntent({
  form: Named,
  async run({ api, values }) {
    const { name } = await checkDomain(api, values.name);
    return done(`The records of ${name} were checked`);
  },
});

const remove = defineIntent({
  form: Named,
  confirmation: ({ values }) => values.name,
  async run({ api, values }) {
    await removeDomain(api, values.name);
    return done(`${values.name} was removed`);
  },
});

const checkMany = bulkChange({
  ...DOMAINS,
  form: z.object({}),
  run: ({ api }, selection) => changeDomains(api, selection, { operation: "check" }),
});

const addTags = bulkChange({
  ...DOMAINS,
  form: z.object({ tags: Tags.pipe(AddTags.shape.tags) }),
  messages: MESSAGES,
  run: ({ api, values }, selection) => changeDomains(api, selection, { operation: "addTags", ...values }),
});

const removeTags = bulkChange({
  ...DOMAINS,
  form: z.object({ tags: Tags.pipe(RemoveTags.shape.tags) }),
  messages: MESSAGES,
  run: ({ api, values }, selection) => changeDomains(api, selection, { operation: "removeTags", ...values }),
});

const removeMany = bulkChange({
  ...DOMAINS,
  form: z.object({}),
  isDestructive: true,
  verb: "deleted",
  run: ({ api }, selection) => changeDomains(api, selection, { operation: "delete" }),
});

export const changes = { add, edit, verify, check, remove, checkMany, addTags, removeTags, removeMany };

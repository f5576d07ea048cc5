import type { ScreenNames } from "./names";

/** The calls of the API client, and the samples of the changes. */
export function testTemplates(names: ScreenNames): Record<string, string> {
  const { list } = names;
  return { [`tests/wire/calls/${list}.ts`]: wireCalls(names), [`tests/law/change-samples/${list}.ts`]: samples(names) };
}

function wireCalls({ type, types, detail, label }: ScreenNames): string {
  return `import { expect } from "vitest";

import type { ApiClient } from "../../../app/api/client.server.ts";
import { change${types}, create${type}, get${type}, list${types} } from "../../../app/api/${detail}.server.ts";

const NEW = { name: "wire-test", displayName: "Wire test" };

/** Wire tests of the ${label.one.toLowerCase()} functions, in dependency order. */
export function calls(client: () => ApiClient): Record<string, () => Promise<void>> {
  return {
    async create${type}() {
      expect(await create${type}(client(), NEW)).toMatchObject(NEW);
    },
    async get${type}() {
      expect(await get${type}(client(), NEW.name)).toMatchObject(NEW);
    },
    async change${types}() {
      const work = { operation: "addTags" as const, tags: ["wire"] };
      expect(await change${types}(client(), { names: [NEW.name] }, work)).toMatchObject({ matched: 1, changed: 1 });
    },
    async list${types}() {
      expect((await list${types}(client(), { q: "wire" })).items).toMatchObject([{ ...NEW, tags: ["wire"] }]);
    },
  };
}
`;
}

function samples({ list }: ScreenNames): string {
  return `import { bulk, type ScreenSamples } from "./sample.ts";

export const samples: Record<string, ScreenSamples> = {
  "${list}": {
    intents: {
      add: { form: { name: "new-one", displayName: "New one" } },
      addTags: bulk({ tags: "vip" }),
      removeTags: bulk({ tags: "vip" }),
    },
  },
};
`;
}

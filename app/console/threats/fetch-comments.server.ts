import type { Visibility } from "~/access/visibility";
import type { ApiClient } from "~/api/client.server";
import { listThreatComments, listThreats } from "~/api/threat.server";
import type { Screens } from "~/catalogue/screens";
import type { ThreatComment } from "~/contract/threat-comment";
import { createLinkCheck } from "~/screen/link-visibility.server";
import { settle } from "~/screen/settle";

import type { CommentTree } from "./comment-tree";
import { parseComment } from "./parse-comment.server";
import { namedThreats } from "./split-comment.server";

/** A comment, and what its Markdown says to this reader. */
export type ReadComment = ThreatComment & { body: CommentTree };

export interface ReadComments {
  comment: ReadComment[];
  total: number;
}

interface Reader {
  api: ApiClient;
  screens: Pick<Screens, "list">;
  visibility: Pick<Visibility, "hiddenBy">;
  /** People who can be named, beside those who have said something. */
  names?: readonly string[] | Promise<readonly string[]>;
}

/** More threats than these are named by their ids. */
const MOST_TITLES = 50;

/** What is said about a threat, oldest first, read for this viewer: what they may not open is no link. */
export async function fetchComments(threatId: string, reader: Reader): Promise<ReadComments> {
  const { api, screens, visibility } = reader;
  const [{ comment, total }, names = []] = await Promise.all([listThreatComments(api, threatId), reader.names]);
  const titles = await fetchTitles(api, comment);
  const links = {
    names: [...new Set([...names, ...comment.map(({ author }) => author.displayName)])],
    titleOf: (id: string) => titles.get(id),
    mayOpen: createLinkCheck(screens, visibility),
  };
  return { comment: comment.map((one) => ({ ...one, body: parseComment(one.text, links) })), total };
}

/** The titles of the threats that comments name. Where they cannot be had, ids are shown. */
async function fetchTitles(api: ApiClient, comments: readonly ThreatComment[]): Promise<Map<string, string>> {
  const ids = [...new Set(comments.flatMap(({ text }) => namedThreats(text)))].slice(0, MOST_TITLES);
  if (ids.length === 0) return new Map();
  const filters = [{ fieldName: "threatId", stringFilters: { ExactValues: ids } }];
  const found = await settle(listThreats(api, { pageSize: MOST_TITLES, filters }));
  return new Map(found.ok ? found.value.items.map(({ threatId, title }) => [threatId, title]) : []);
}

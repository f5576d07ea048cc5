import { exactly } from "~/contract/filter";
import type { Visibility } from "~/access/visibility";
import type { ApiClient } from "~/api/client.server";
import { listThreatComments, listThreats } from "~/api/threat.server";
import type { Screens } from "~/catalogue/screens";
import type { ThreatComment } from "~/contract/threat-comment";
import { createLinkCheck } from "~/screen/link-visibility.server";
import { toLoadResult } from "~/screen/load-result";
import type { CommentTree } from "~/features/comments/comment-tree";
import { createCommentResolver } from "~/features/comments/resolve-comment.server";
import { namedThreats } from "~/features/comments/split-comment.server";

/** A comment as shown to this reader. */
export type ReadComment = Omit<ThreatComment, "body"> & { body: CommentTree };

export interface ReadComments {
  comment: ReadComment[];
  total: number;
  page: number;
  pageSize: number;
}

interface Reader {
  api: ApiClient;
  screens: Pick<Screens, "list">;
  visibility: Pick<Visibility, "hiddenBy">;
  /** The people who can be mentioned, in addition to the authors. */
  names?: readonly string[] | Promise<readonly string[]>;
  /** Page 1 has the newest comments. */
  page?: number;
}

/** The maximum number of threats whose titles are looked up. */
const MAX_TITLES = 50;

/** A page of the comments on a threat, oldest first. References that the viewer may not open are not links. */
export async function fetchComments(threatId: string, reader: Reader): Promise<ReadComments> {
  const { api, screens, visibility } = reader;
  const { page = 1 } = reader;
  const [{ comment, ...position }, names = []] = await Promise.all([
    listThreatComments(api, threatId, { page }),
    reader.names,
  ]);
  const titles = await fetchTitles(api, comment);
  const links = {
    names: [...new Set([...names, ...comment.map(({ author }) => author.displayName)])],
    titleOf: (id: string) => titles.get(id),
    mayOpen: createLinkCheck(screens, visibility),
  };
  const resolve = createCommentResolver(links);
  return { comment: comment.map((one) => ({ ...one, body: resolve(one.body) })), ...position };
}

/** The titles of the threats that comments refer to. If they cannot be loaded, ids are shown. */
async function fetchTitles(api: ApiClient, comments: readonly ThreatComment[]): Promise<Map<string, string>> {
  const ids = [...new Set(comments.flatMap(({ text }) => namedThreats(text)))].slice(0, MAX_TITLES);
  if (ids.length === 0) return new Map();
  const filters = [exactly("threatId", ...ids)];
  const found = await toLoadResult(listThreats(api, { pageSize: MAX_TITLES, filters }));
  return new Map(found.ok ? found.value.items.map(({ threatId, title }) => [threatId, title]) : []);
}

import { z } from "zod";

import { DownloadAnswer, DownloadLink, DownloadList, type Download, type DownloadRelease } from "~/contract/download";

import { contentOf, listDownloads } from "../../downloads/files";
import { writeAudit } from "../audit-trail";
import { findReport } from "../reports/find-report";
import { notFound, Problem } from "../problem";
import { defineTenantRoute, FileAnswer, type Route, type TenantCall } from "../route";
import type { ApiServices } from "../services";
import { createDownloadLinks } from "./download-links";

const Name = z.object({ name: z.string().min(1).max(60) });
const Version = z.object({
  version: z.string().min(1).max(40).optional().describe("A version of `previous`; the newest if left out."),
});
const Token = Version.extend({
  token: z.string().max(200).optional().describe("Token of a download link; not needed with a session."),
});
const FILE_TYPE = "application/octet-stream";

/** Files to install or to share. */
export function createRoutes(services: ApiServices): Route[] {
  const links = createDownloadLinks(services.clock);
  return [...createLists(), createLinkRoute(services, links), createFileRoute(links)];
}

const common = { family: "Downloads", allow: "member" as const };
type Links = ReturnType<typeof createDownloadLinks>;

function createLists(): Route[] {
  return [
    defineTenantRoute(
      {
        ...common,
        method: "get",
        path: "/downloads/list",
        summary: "Files to install or to hand over",
        answer: DownloadList,
      },
      ({ tenantId }) => Promise.resolve({ download: listDownloads(tenantId) }),
    ),
    defineTenantRoute(
      {
        ...common,
        method: "get",
        path: "/downloads/{name}",
        summary: "One file with its checksum",
        params: Name,
        answer: DownloadAnswer,
      },
      (call) => Promise.resolve({ download: requireDownload(call) }),
    ),
  ];
}

function createLinkRoute(services: ApiServices, links: Links): Route {
  return defineTenantRoute(
    {
      ...common,
      method: "post",
      path: "/downloads/{name}/link",
      summary: "A link to the file that works for some minutes",
      params: Name,
      query: Version,
      answer: DownloadLink,
    },
    async (call) => {
      const { name, displayName, version } = await requireFile(call);
      await call.records.change((change) =>
        writeAudit(change, services, call, {
          action: "download.link",
          objectType: "download",
          objectName: name,
          objectDisplayName: `${displayName} ${version}`.trim(),
          objectLink: "/downloads",
        }),
      );
      return links.create(call.tenantId, name, version);
    },
  );
}

function createFileRoute(links: Links): Route {
  return defineTenantRoute(
    {
      ...common,
      method: "get",
      path: "/downloads/{name}/file",
      summary: "The file itself",
      params: Name,
      query: Token,
      files: [FILE_TYPE],
    },
    async (call) => {
      const { name, version, fileName, read } = await requireFile(call);
      const { token } = call.query;
      if (token !== undefined && !links.isValid(token, call.tenantId, name, version))
        throw new Problem(403, "This link has expired. Start the download again.");
      return new FileAnswer(fileName, FILE_TYPE, once(await read()), () => Promise.resolve());
    },
  );
}

type FileCall = TenantCall<{ name: string }, { version?: string | undefined }>;

interface DownloadedFile {
  name: string;
  displayName: string;
  /** Empty for a report. */
  version: string;
  fileName: string;
  read: () => Promise<string | Buffer>;
}

/** A file to install in the requested version, or a finished report of the caller by its id. */
async function requireFile(call: FileCall): Promise<DownloadedFile> {
  const { params, query, records, caller } = call;
  const report = query.version === undefined ? await findReport(records, params.name, caller) : undefined;
  if (report?.state === "ready") {
    const { reportId: name, displayName, fileName } = report;
    const read = async () => {
      const file = await records.find("reportFile", { reportId: name });
      if (!file) throw notFound("report", name);
      return Buffer.from(file.content, "base64");
    };
    return { name, displayName, version: "", fileName: fileName ?? name, read };
  }
  const { name, displayName } = requireDownload(call);
  const { version, fileName } = requireRelease(call);
  return { name, displayName, version, fileName, read: () => Promise.resolve(contentOf(name, version) ?? "") };
}

function requireDownload({ params, tenantId }: Pick<TenantCall<{ name: string }>, "params" | "tenantId">): Download {
  const download = listDownloads(tenantId).find(({ name }) => name === params.name);
  if (!download) throw notFound("download", params.name);
  return download;
}

/** The requested version of a file. */
function requireRelease(call: TenantCall<{ name: string }, { version?: string | undefined }>): DownloadRelease {
  const download = requireDownload(call);
  const { version = download.version } = call.query;
  const release = [download, ...download.previous].find((one) => one.version === version);
  if (!release) throw notFound("version", version);
  return release;
}

async function* once(content: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield await Promise.resolve(content);
}

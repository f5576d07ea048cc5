import { z } from "zod";

import { Exception } from "~/contract/exception";

import type { TenantRecords } from "../../store/record-store";
import { EXCEPTION_LIST } from "../../store/tables/exception";
import type { ExportLimit } from "../export/export-limit";
import { defineListRoutes } from "../list-routes";
import { defineTenantRoute, type Route, type TenantCall } from "../route";
import { setOf, type ApiServices } from "../services";
import type { ExceptionSubject } from "./exception-subject";
import { readExceptions, type StoredException, toException } from "./stored-exception";
import { insertException, revokeException, type Draft } from "./write-exception";

interface ExceptionRoutes<Scope extends Exception["scope"], Query extends z.ZodObject> {
  /** Below /v1: the routes are at `<prefix>/exception`. */
  prefix: string;
  family: string;
  subject: ExceptionSubject<Scope>;
  draft: z.ZodType<Draft<Scope>>;
  /** Parameters that narrow the list to a part of the subject, and whether they include a scope. */
  narrowing?: { query: Query; includes: (query: z.output<Query>, scope: Scope) => boolean };
}

/** Exceptions of one kind: list, export, add and revoke. */
export function defineExceptionRoutes<Scope extends Exception["scope"], Query extends z.ZodObject = z.ZodObject>(
  { prefix, family, subject, draft, narrowing }: ExceptionRoutes<Scope, Query>,
  services: ApiServices,
  limit: ExportLimit,
): Route[] {
  const set = setOf(services, "exception");
  const path = `${prefix}/exception`;
  return [
    ...defineListRoutes(
      {
        prefix: path,
        family,
        allow: "member",
        summary: `List exceptions (${subject.kind})`,
        key: "exception",
        item: Exception,
        lists: [set],
        ...(narrowing && { query: narrowing.query }),
        async pick({ records, query }) {
          const now = services.clock();
          const isListed = ({ scope }: StoredException) => narrowing?.includes(query, scope as Scope) ?? true;
          const readListed = async () => {
            const all = await records.remember(`exceptions (${subject.kind})`, () =>
              readExceptions(records, subject.kind),
            );
            return all.filter(isListed);
          };
          // Read again for the rows: records that change in between belong to another version of the response.
          const source = async () =>
            services.records.forRows(EXCEPTION_LIST, await withCounts(records, await readListed(), subject, now));
          return { set, source, keptAs: statesOf(await readListed(), now) };
        },
      },
      services,
      limit,
    ),
    ...createWriteRoutes({ prefix: path, family, subject, draft }, services),
  ];
}

/** Adding and revoking exceptions of one kind; the counts change with them. */
function createWriteRoutes<Scope extends Exception["scope"]>(
  { prefix, family, subject, draft }: Pick<ExceptionRoutes<Scope, never>, "prefix" | "family" | "subject" | "draft">,
  services: ApiServices,
): Route[] {
  return [
    defineTenantRoute(
      {
        method: "post",
        path: `${prefix}/add`,
        family,
        allow: "tenantAdmin",
        summary: `Add an exception, which leaves something out of the counts until a day (${subject.kind})`,
        body: draft,
        answer: Exception,
        status: 201,
      },
      (call) => addException(call, subject, services),
    ),
    defineTenantRoute(
      {
        method: "delete",
        path: `${prefix}/{id}`,
        family,
        allow: "tenantAdmin",
        summary: `Revoke an exception; covered findings are counted again (${subject.kind})`,
        params: z.object({ id: z.string().min(1).max(100) }),
        status: 204,
      },
      ({ params, ...call }: TenantCall<{ id: string }>) =>
        call.records.change(async (change) => {
          await revokeException(change, services, call, subject, params.id);
          await subject.recount(change, services.clock());
        }),
    ),
  ];
}

/** What changes with time alone: the state of each exception, and the days until its end. */
function statesOf(stored: readonly StoredException[], now: number): string {
  return stored
    .map((exception) => toException(exception, 0, now))
    .map(({ state, daysLeft }) => `${state} ${daysLeft ?? ""}`)
    .join();
}

/** Stored exceptions as listed, with the number of devices that each covers. */
async function withCounts(
  records: TenantRecords,
  stored: readonly StoredException[],
  { countAffected }: Pick<ExceptionSubject, "countAffected">,
  now: number,
): Promise<Exception[]> {
  const counts = await records.remember(`affected by ${stored.map(({ id }) => id).join(" ")}`, () =>
    countAffected(records, stored),
  );
  return stored.map((exception, index) => toException(exception, counts[index] ?? 0, now));
}

async function addException<Scope extends Exception["scope"]>(
  call: TenantCall<unknown, unknown, Draft<Scope>>,
  subject: ExceptionSubject<Scope>,
  services: ApiServices,
): Promise<Exception> {
  const stored = await call.records.change(async (change) => {
    const exception = await insertException(change, services, call, subject, call.body);
    await subject.recount(change, services.clock());
    return exception;
  });
  const [affectedCount = 0] = await subject.countAffected(call.records, [stored]);
  return toException(stored, affectedCount, services.clock());
}

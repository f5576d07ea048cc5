import { randomUUID } from "node:crypto";

import { z } from "zod";

import { listAnswer } from "~/contract/list";
import { NewView, SavedView, ViewChange, ViewSet } from "~/contract/view";

import type { NewRow, RecordChange, RecordReads } from "../../store/record-store";
import type { RecordRow } from "../../store/record-tables";
import { narrow, readRows } from "../../store/row-source";
import { changesBetween, describeChanges, writeAudit, type AuditedAction } from "../audit-trail";
import { badRequest, notFound, Problem } from "../problem";
import { defineTenantRoute, mayCall, type Caller, type Route, type TenantCall } from "../route";
import type { ApiServices } from "../services";

const ViewId = z.object({ viewId: z.string().min(1).max(60) });
type ViewId = z.output<typeof ViewId>;

/** Maximum number of views per list of a tenant, so that the menu stays usable. */
const MAX_VIEWS = 200;

export function createRoutes(services: ApiServices): Route[] {
  const common = { family: "Views", allow: "member" as const };
  return [
    defineTenantRoute(
      {
        ...common,
        method: "get",
        path: "/view/list",
        summary: "Saved views of one list: the caller's own and the organization's",
        query: z.object({ setName: ViewSet }),
        answer: listAnswer("view", SavedView),
      },
      async ({ query, records, caller }) => {
        const views = (await readViews(records, query.setName)).filter((view) => maySee(caller, view));
        views.sort((one, other) => one.name.localeCompare(other.name, "en"));
        return { view: views, total: views.length, page: 1, pageSize: MAX_VIEWS };
      },
    ),
    defineTenantRoute(
      {
        ...common,
        method: "post",
        path: "/view/add",
        summary: "Save a view",
        body: NewView,
        status: 201,
        answer: SavedView,
      },
      (call) => addView(call, services),
    ),
    defineTenantRoute(
      {
        ...common,
        method: "put",
        path: "/view/{viewId}",
        summary: "Replace a view",
        params: ViewId,
        body: ViewChange,
        answer: SavedView,
      },
      (call) => replaceView(call, services),
    ),
    defineTenantRoute(
      {
        ...common,
        method: "delete",
        path: "/view/{viewId}",
        summary: "Delete a view",
        params: ViewId,
        status: 204,
      },
      (call) => removeView(call, services),
    ),
  ];
}

async function addView(
  call: TenantCall<unknown, unknown, NewView>,
  services: ApiServices,
): Promise<NewRow<StoredView>> {
  const { records, caller, body } = call;
  requireRightTo(caller, body);
  const owner = await services.people.get(caller.userId);
  return records.change(async (change) => {
    const others = await readViews(change, body.setName);
    if (others.length >= MAX_VIEWS) throw badRequest(`This list already has ${MAX_VIEWS} views. Delete one first.`);
    const at = new Date(services.clock()).toISOString();
    const view = {
      ...body,
      viewId: randomUUID(),
      ownerId: caller.userId,
      ownerName: owner?.displayName ?? caller.userId,
      metadata: {
        createdAt: at,
        createdBy: caller.userId,
        updatedAt: at,
        updatedBy: caller.userId,
        resourceVersion: 1,
      },
    };
    await change.insert("savedView", view);
    await writeAudit(change, services, call, { ...deedOn("view.save", view), message: "Saved a new view" });
    return (await change.find("savedView", { viewId: view.viewId })) ?? view;
  });
}

async function replaceView(call: TenantCall<ViewId, unknown, ViewChange>, services: ApiServices): Promise<StoredView> {
  const { params, records, caller, body } = call;
  const { resourceVersion, ...spec } = body;
  return records.change(async (change) => {
    const view = await findView(change, call);
    requireRightTo(caller, spec);
    if (view.metadata?.resourceVersion !== resourceVersion)
      throw new Problem(409, "Someone else has changed this view. Reload it before you save.");
    const metadata = {
      ...view.metadata,
      updatedAt: new Date(services.clock()).toISOString(),
      updatedBy: caller.userId,
      resourceVersion: resourceVersion + 1,
    };
    const changed = { ...view, ...spec, metadata };
    await change.replace("savedView", params, changed);
    const changes = changesBetween(view, spec);
    await writeAudit(change, services, call, {
      ...deedOn("view.save", changed),
      message: describeChanges(changes),
      changes,
    });
    return changed;
  });
}

async function removeView(call: TenantCall<ViewId>, services: ApiServices): Promise<void> {
  const { params, records } = call;
  await records.change(async (change) => {
    const view = await findView(change, call);
    await change.remove("savedView", params);
    await writeAudit(change, services, call, { ...deedOn("view.delete", view), message: "Deleted the view" });
  });
}

type StoredView = RecordRow<"savedView">;

/** The view, if the caller may change it. Private views of other users are treated as missing. */
async function findView(change: RecordChange, { params, caller }: TenantCall<ViewId>): Promise<StoredView> {
  const view = await change.find("savedView", { viewId: params.viewId });
  if (!view || !maySee(caller, view)) throw notFound("view", params.viewId);
  requireRightTo(caller, view);
  return view;
}

function readViews({ rows }: Pick<RecordReads, "rows">, setName: string): Promise<StoredView[]> {
  return readRows(narrow(rows("savedView"), (select) => select.where("row.set_name", "=", setName)));
}

function maySee({ userId }: Caller, view: Pick<StoredView, "scope" | "ownerId">): boolean {
  return view.scope === "organization" || view.ownerId === userId;
}

/** Shared views can be changed only by users who may change the organization's data. */
function requireRightTo({ role }: Caller, { scope }: Pick<NewView, "scope">): void {
  if (scope === "organization" && !mayCall(role, "tenantAdmin")) {
    throw new Problem(403, `${role.label}s can save views only for themselves`);
  }
}

function deedOn(action: string, { viewId, name }: { viewId: string; name: string }): AuditedAction {
  return { action, objectType: "view", objectName: viewId, objectDisplayName: name };
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { listBrandStates } from "~/brand/explain/brand-states.server";
import { openScreen } from "~/screen/open.server";
import { refuseAction } from "~/screen/refuse-action.server";

import { Query } from "./query";
import { BrandsView } from "./view";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";

const PAGE_SIZE = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { query } = await openScreen(args, "brands", Query);
  const { q, state, page, brand: id } = query;
  const { services, brand } = args.context;
  const states = listBrandStates(services.brands, brand, { text: q, state, page, pageSize: PAGE_SIZE, id });
  return { query, pageSize: PAGE_SIZE, ...states };
}

export async function action(args: ActionFunctionArgs) {
  await openScreen(args, "brands");
  refuseAction();
}

export default function BrandsRoute() {
  return <BrandsView {...useLoaderData<typeof loader>()} />;
}

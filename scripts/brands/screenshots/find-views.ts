import type { Locator, Page } from "playwright";

/** A state of a page that has no page of its own: a tab, a view, a dialog or a drawer. */
export interface PageView {
  /** From its label: `ingress-rules`. */
  name: string;
  /** Opens it on its page, as it was just loaded. */
  open: (page: Page) => Promise<void>;
  /** A dialog or drawer, which covers the window and not the page. */
  isModal: boolean;
}

/** The parameters of addresses with which the tabs of a screen show something else, not another range or order. */
const VIEW_PARAMETERS = ["tab", "view", "look"];
/** Tabs carry a count, such as "Mine 3". */
const COUNT = /[\s\d,.%]+$/;

/**
 * The views of an open page, as the page offers them to this viewer: its tabs, the dialogs of its buttons, and the
 * drawer of the first row if rows open one.
 */
export async function findViews(page: Page): Promise<PageView[]> {
  const [tabs, dialogs] = [await findTabs(page), await findDialogs(page)];
  const row = await findDrawer(page);
  const named = [...tabs, ...dialogs, ...(row ? [row] : [])];
  return named.filter(({ name }, index) => name !== "" && named.findIndex((view) => view.name === name) === index);
}

async function findTabs(page: Page): Promise<PageView[]> {
  const links = await page
    .locator("main nav[data-look] a:not([aria-current])")
    .evaluateAll((all) => all.map((link) => ({ label: link.textContent, href: (link as HTMLAnchorElement).href })));
  const here = new URL(page.url());
  return links
    .filter(({ href }) => isView(here, new URL(href)))
    .map(({ label, href }) => ({
      name: slugOf(label.replace(COUNT, "")),
      open: async (opened) => void (await opened.goto(href, { waitUntil: "networkidle" })),
      isModal: false,
    }));
}

function isView(here: URL, there: URL): boolean {
  if (there.pathname !== here.pathname) return false;
  return VIEW_PARAMETERS.some((name) => there.searchParams.get(name) !== here.searchParams.get(name));
}

async function findDialogs(page: Page): Promise<PageView[]> {
  // A button in a row or a list belongs to one object of many.
  const buttons = page.locator('main button[aria-haspopup="dialog"]:not([aria-disabled="true"]):not(:is(table, li) *)');
  const labels = await buttons.filter({ visible: true }).allInnerTexts();
  return labels.map((label) => ({
    name: slugOf(label),
    open: (opened) => openModal(opened, opened.locator("main").getByRole("button", { name: label, exact: true })),
    isModal: true,
  }));
}

async function findDrawer(page: Page): Promise<PageView | undefined> {
  const row = page.locator("main tbody tr").first().locator("th a");
  if ((await row.count()) === 0) return undefined;
  const href = await row.first().evaluate((link) => (link as HTMLAnchorElement).href);
  if (new URL(href).pathname !== new URL(page.url()).pathname) return undefined;
  return { name: "first-row", open: (opened) => openModal(opened, row), isModal: true };
}

async function openModal(page: Page, opener: Locator): Promise<void> {
  await opener.first().click();
  await page.locator("dialog[open]").first().waitFor();
  await page.waitForLoadState("networkidle");
}

function slugOf(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

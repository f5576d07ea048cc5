import { expect, test } from "../support/journey.ts";

const LOOKS = [
  { host: "northwind.localhost", id: "northwind", name: "Northwind Shield" },
  { host: "console.emberwatch.test", id: "ember", name: "Emberwatch" },
  { host: "console.verdant.test", id: "verdant", name: "Verdant SOC" },
  { host: "nobody.knows.test", id: "default", name: "Livery" },
];

test("[1.1, 1.2, 3.11] each hostname shows its brand's name, logo and colours; an unknown hostname shows the default brand", async ({
  page,
  open,
}) => {
  const seen: Record<string, string>[] = [];
  for (const { host, id, name } of LOOKS) {
    await open(host, "/sign-in");
    await expect(page).toHaveTitle(`Sign in · ${name}`);
    await expect(page.locator("html")).toHaveAttribute("data-brand", id);
    const logo = page.getByRole("img", { name }).first();
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
    const look = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return {
        primary: style.getPropertyValue("--primary"),
        radius: style.getPropertyValue("--radius"),
        icon: document.querySelector<HTMLLinkElement>("link[rel=icon]")?.href ?? "",
      };
    });
    seen.push({ ...look, logo: (await logo.getAttribute("src")) ?? "" });
  }
  for (const part of ["primary", "icon", "logo"]) {
    expect(new Set(seen.map((look) => look[part])).size, part).toBe(LOOKS.length);
  }
});

test("[6.8, 4.17, 6.11] a path that the brand restricts redirects to / with a message, and is not in the sidebar", async ({
  page,
  openAs,
}) => {
  await openAs("projectAdmin", "ember.localhost", "/policies");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(/“Policies” is not/)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Policies" })).toHaveCount(0);
  await openAs("projectAdmin", "northwind.localhost", "/policies");
  await expect(page).toHaveURL(/\/policies$/);
});

test("[6.7] a host without demo or localhost in its name hides three screens from all roles", async ({
  page,
  openAs,
}) => {
  for (const path of ["/command-center", "/integrations", "/domains"]) {
    await openAs("projectAdmin", "console.northwind.test", path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await openAs("projectAdmin", "northwind.localhost", "/command-center");
  await expect(page).toHaveURL(/\/command-center$/);
});

test("[6.9] in a limited tenant the hidden sections are missing from the sidebar and redirect to /", async ({
  page,
  openAs,
}) => {
  await openAs("limitedTenantAdmin", "northwind.localhost", "/insights/vulnerabilities");
  await expect(page).toHaveURL(/\/dashboard$/);
  const sections = page.getByRole("navigation", { name: "Main" });
  await expect(sections.getByRole("link", { name: "Asset Inventory" })).toHaveCount(1);
  for (const name of ["Vulnerabilities", "Compliance", "Threat Hunting", "Integrations"]) {
    await expect(sections.getByRole("link", { name, exact: true })).toHaveCount(0);
  }
});

test("the live feed, the reasons for a risk score and the tours use the terms of the brand", async ({
  page,
  openAs,
}) => {
  await openAs("projectAdmin", "verdant.localhost", "/command-center?view=feed");
  const feed = page.getByRole("table", { name: "New critical and high findings in the last 24 hours" });
  await expect(feed.getByRole("columnheader").first()).toHaveText("Finding");
  await openAs("projectAdmin", "verdant.localhost", "/insights/asset-inventory?view=high-risk&tenant=acme-health");
  const reasons = page.locator("tbody td [data-tip^='Open ']");
  await expect(reasons.first()).toHaveAttribute("data-tip", /^Open findings: /);
  await openAs("projectAdmin", "ember.localhost", "/support");
  await expect(page.getByRole("button", { name: "Take the locations tour" })).toBeVisible();
});

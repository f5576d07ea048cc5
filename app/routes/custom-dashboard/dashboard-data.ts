import type { loadCustomDashboard } from "./load-custom-dashboard.server";

/** What the screen is given. */
export type DashboardData = Awaited<ReturnType<typeof loadCustomDashboard>>;

import type { loadCustomDashboard } from "./load-custom-dashboard.server";

/** The loader data of the screen. */
export type DashboardData = Awaited<ReturnType<typeof loadCustomDashboard>>;

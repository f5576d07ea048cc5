/** A dashboard in another organization: the copy would be new, or was made, or its name is already used there. */
export interface DashboardCopy {
  isTaken: boolean;
  displayName: string;
  panels: number;
}

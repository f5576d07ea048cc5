import type { ConsoleUser, ObservedUser, ObservedUserDetail } from "~/contract/user";

import { describeTable } from "../describe-table";
import { METADATA } from "./metadata";

/** Data shown only in an account's own drawer; its risk factors and threats are computed on read. */
export type StoredUserDetail = Pick<ObservedUserDetail, "devices" | "signIns" | "groups"> & {
  name: string;
  tenantId: string;
};

export const OBSERVED_USER = describeTable<ObservedUser>()("observed_user", {
  key: ["name"],
  columns: {
    name: "text",
    displayName: "text",
    email: "text",
    kind: "text",
    department: "text",
    title: "text",
    criticality: "text",
    mfa: "text",
    lastDevice: "text",
    deviceCount: "integer",
    signInsOk7d: "integer",
    signInsFailed7d: "integer",
    openThreats: "integer",
    riskScore: "real",
    privileged: "boolean",
    disabled: "boolean",
    countries30d: "list",
    newCountries30d: "list",
    source: "list",
    tags: "list",
    firstSeen: "telemetry",
    lastSeen: "telemetry",
    ...METADATA,
  },
  indexes: [["riskScore"]],
  orders: [["-riskScore", "name"]],
});

export const USER_DETAIL = describeTable<StoredUserDetail>()("user_detail", {
  key: ["name"],
  columns: { name: "text" },
  document: true,
});

/** Users of the console. The identity provider stores them; this table defines how they are listed. */
export const CONSOLE_USER = describeTable<ConsoleUser>()("console_user", {
  key: ["userId"],
  columns: {
    userId: "text",
    name: "text",
    givenName: "text",
    familyName: "text",
    displayName: "text",
    email: "text",
    status: "text",
    picture: "text",
    verifiedEmail: "boolean",
    mfa: "boolean",
    role: "text",
    roleId: "text",
    roleNames: "list",
    loginIds: "list",
    signInMethods: "list",
    lastSignInAt: "time",
    createdAt: "time",
  },
  document: true,
});

export const tables = { observedUser: OBSERVED_USER, userDetail: USER_DETAIL };

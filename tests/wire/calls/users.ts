import { expect } from "vitest";

import type { ApiClient } from "../../../app/api/client.server.ts";
import {
  endSessions,
  getConsoleUser,
  getSignInSettings,
  inviteConsoleUser,
  importConsoleUsers,
  listConsoleUsers,
  removeConsoleUser,
  removePasskey,
  resendInvitation,
  resetPassword,
  setConsoleUserEnabled,
  setConsoleUserRole,
} from "../../../app/api/user.server.ts";

const EMAIL = "wire@customer.example";

/** Wire tests of the console user functions, in dependency order. */
export function calls(client: () => ApiClient): Record<string, () => Promise<void>> {
  const idOf = async () => {
    const { items } = await listConsoleUsers(client(), { q: EMAIL });
    const [user] = items;
    if (!user) throw new Error("No one was invited");
    return user.userId;
  };
  return {
    async listConsoleUsers() {
      expect((await listConsoleUsers(client(), { pageSize: 5 })).items.map(({ userId }) => userId)).not.toContain("");
    },
    async getSignInSettings() {
      const { passwords, sessions, singleSignOn } = await getSignInSettings(client());
      expect(passwords).toMatchObject({ minLength: 10, lockout: { wrongPasswords: 20 } });
      expect(sessions?.open).toBeGreaterThan(0);
      expect(singleSignOn).toMatchObject({ isEnabled: true });
    },
    async inviteConsoleUser() {
      const invitation = { email: EMAIL, givenName: "Wire", familyName: "Test", roleId: "member" };
      expect(await inviteConsoleUser(client(), invitation)).toMatchObject({ status: "invited", role: "Member" });
      await expect(inviteConsoleUser(client(), invitation)).rejects.toMatchObject({ details: { status: 409 } });
    },
    async resendInvitation() {
      await resendInvitation(client(), await idOf());
    },
    async setConsoleUserRole() {
      expect(await setConsoleUserRole(client(), await idOf(), "tenant-admin")).toMatchObject({
        roleId: "tenant-admin",
      });
    },
    async setConsoleUserEnabled() {
      expect(await setConsoleUserEnabled(client(), await idOf(), false)).toMatchObject({ status: "disabled" });
      expect(await setConsoleUserEnabled(client(), await idOf(), true)).toMatchObject({ status: "invited" });
    },
    async getConsoleUser() {
      expect(await getConsoleUser(client(), await idOf())).toMatchObject({
        isShared: false,
        sessions: [],
        signIns: [],
      });
    },
    async importConsoleUsers() {
      const csv = `email,givenName,familyName,role\nimport@customer.example,Ida,Moss,Member\n${EMAIL},Wire,Test,Member`;
      expect(await importConsoleUsers(client(), { csv, isPreview: true })).toMatchObject({
        matched: 2,
        invited: [{ row: 2, email: "import@customer.example", role: "Member" }],
        skipped: [{ row: 3, reason: `${EMAIL} already has access to this organization` }],
      });
    },
    async removePasskey() {
      await expect(removePasskey(client(), await idOf(), "none")).rejects.toMatchObject({ details: { status: 404 } });
    },
    async resetPassword() {
      await resetPassword(client(), await idOf());
    },
    async endSessions() {
      await endSessions(client(), await idOf());
    },
    async removeConsoleUser() {
      const userId = await idOf();
      await removeConsoleUser(client(), userId);
      await expect(getConsoleUser(client(), userId)).rejects.toMatchObject({ details: { status: 404 } });
    },
  };
}

import { z } from "zod";

import {
  endSessions,
  inviteConsoleUser,
  removeConsoleUser,
  removePasskey,
  resendInvitation,
  resetPassword,
  setConsoleUserEnabled,
  setConsoleUserRole,
} from "~/api/user.server";
import { NAME_LENGTH } from "~/contract/text-facts";
import { lengthWords } from "~/contract/text-messages";
import { Invitation } from "~/contract/user";
import { done } from "~/screen/change-answer";
import { jsonOf, listOf, TenantName } from "~/screen/form-fields.server";
import { defineIntent } from "~/screen/intent.server";

import { importChanges } from "./import-changes.server";
import { INVITED_TENANTS } from "./invited-tenants";
import { inviteToSeveral } from "./invite-to-several.server";

const UserId = z.string().min(1).max(100);
/** The name is used only in the message. */
const Person = z.object({ userId: UserId, name: z.string().max(200) });

/** An invitation to the current organization, and to others of a Project Admin. */
const InviteForm = Invitation.extend({
  email: z.email({ error: ({ input }) => `"${String(input)}" is not a valid email` }),
  tenants: listOf(TenantName).pipe(z.array(TenantName).max(INVITED_TENANTS)),
  /** The roles in other organizations, where they differ from the role in the current one. */
  roleIds: jsonOf(z.record(TenantName, Invitation.shape.roleId)).optional(),
});

const invite = defineIntent({
  form: InviteForm,
  messages: {
    givenName: `Enter a given name of ${lengthWords(NAME_LENGTH)}`,
    familyName: `Enter a family name of ${lengthWords(NAME_LENGTH)}`,
    roleId: "Choose a role",
    tenants: `Choose at most ${INVITED_TENANTS} organizations`,
  },
  async run(change) {
    const { tenants, roleIds = {}, ...invitation } = change.values;
    if (tenants.length > 0) return inviteToSeveral(change, invitation, { tenants, roleIds });
    const { email } = await inviteConsoleUser(change.api, invitation);
    return done(`${email} was invited`);
  },
});

const setRole = defineIntent({
  form: Invitation.pick({ roleId: true }).extend({ userId: UserId }),
  messages: { roleId: "Choose a role" },
  async run({ api, values: { userId, roleId } }) {
    const { displayName, role } = await setConsoleUserRole(api, userId, roleId);
    return done(`The role of ${displayName} is now ${role}`);
  },
});

const enable = defineIntent({
  form: Person,
  async run({ api, values: { userId } }) {
    const { displayName } = await setConsoleUserEnabled(api, userId, true);
    return done(`${displayName} was enabled`);
  },
});

const disable = defineIntent({
  form: Person,
  async run({ api, values: { userId } }) {
    const { displayName } = await setConsoleUserEnabled(api, userId, false);
    return done(`${displayName} was disabled`);
  },
});

const resend = defineIntent({
  form: Person,
  async run({ api, values: { userId, name } }) {
    await resendInvitation(api, userId);
    return done(`${name} was sent another invitation`);
  },
});

const reset = defineIntent({
  form: Person,
  async run({ api, values: { userId, name } }) {
    await resetPassword(api, userId);
    return done(`The password of ${name} was reset`);
  },
});

const signOut = defineIntent({
  form: Person,
  async run({ api, values: { userId, name } }) {
    await endSessions(api, userId);
    return done(`${name} was signed out everywhere`);
  },
});

const remove = defineIntent({
  form: Person,
  async run({ api, values: { userId, name } }) {
    await removeConsoleUser(api, userId);
    return done(`${name} was removed`);
  },
});

const removePasskeyOf = defineIntent({
  form: Person.extend({ passkeyId: z.string().min(1).max(500) }),
  async run({ api, values: { userId, name, passkeyId } }) {
    await removePasskey(api, userId, passkeyId);
    return done(`A passkey of ${name} was removed`);
  },
});

export const changes = {
  ...importChanges,
  invite,
  setRole,
  enable,
  disable,
  resend,
  reset,
  removePasskey: removePasskeyOf,
  signOut,
  remove,
};

import {
  login,
  logout,
  selectPersonerInfo,
  selectSession,
  updateAccountName,
  updatePassword,
} from '@vitrine/shared/api';
import { defineDomain } from '../platform/domain.ts';
import { publicRoute, route } from '../platform/route.ts';
import { changeAccountName, changePassword, readOwnMember, signOut } from './ownAccount.ts';
import { seedFirstAccount } from './seed.ts';
import { signIn } from './signIn.ts';

/** Accounts, members, sessions. */
export const account = defineDomain({
  name: 'account',
  routes: [
    publicRoute(login, signIn),
    route(logout, async (_input, context) => {
      await signOut(context);
      return {};
    }),
    route(selectSession, async (_input, context) => {
      const { session } = context;
      const member = await readOwnMember(context);
      return {
        userName: session.userName,
        level: String(session.level),
        roleId: session.roleId,
        accountName: member.account_name,
        timeZone: member.time_zone,
        permissions: [...session.permissions],
      };
    }),
    route(updatePassword, async (input, context) => {
      await changePassword(input, context);
      return {};
    }),
    route(updateAccountName, async (input, context) => {
      await changeAccountName(input, context);
      return {};
    }),
    route(selectPersonerInfo, async (_input, context) => {
      const member = await readOwnMember(context);
      return { userName: member.user_name, phone: member.phone };
    }),
  ],
  start: seedFirstAccount,
});

import * as api from '@vitrine/shared/api';
import { publicRoute, type Route, route } from '../../platform/route.ts';
import { acceptInvitation, readInvitation } from './accepting.ts';
import { inviteMember, renewInvitation, revokeInvitation } from './inviting.ts';

/** Links by which people who were added choose their first password. */
export const invitationRoutes: readonly Route[] = [
  route(api.insertMemberInvitation, inviteMember),
  route(api.renewMemberInvitation, ({ id }, context) => renewInvitation(id, context)),
  route(api.revokeMemberInvitation, async ({ id }, context) => {
    await revokeInvitation(id, context);
    return {};
  }),
  publicRoute(api.selectMemberInvitation, readInvitation),
  publicRoute(api.acceptMemberInvitation, acceptInvitation),
];

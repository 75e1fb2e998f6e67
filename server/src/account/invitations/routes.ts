import * as api from '@vitrine/shared/api';
import { publicRoute, route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { acceptInvitation, readInvitation } from './accepting.ts';
import { inviteMember, renewInvitation, revokeInvitation } from './inviting.ts';

/** Links by which people who were added choose their first password. */
export const invitationRoutes = [
  route(api.insertMemberInvitation, inviteMember),
  route(api.renewMemberInvitation, ({ id }, context: SessionContext<Needs<'audit' | 'clock' | 'database'>>) =>
    renewInvitation(id, context),
  ),
  route(
    api.revokeMemberInvitation,
    async ({ id }, context: SessionContext<Needs<'audit' | 'clock' | 'database'>>) => {
      await revokeInvitation(id, context);
      return {};
    },
  ),
  publicRoute(api.selectMemberInvitation, readInvitation),
  publicRoute(api.acceptMemberInvitation, acceptInvitation),
];

import * as api from '@vitrine/shared/api';
import { type PublicContext, publicRoute, route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { readInvitation } from './invitation.ts';
import { decideItem, removeItem } from './items.ts';
import { addPass, revokePass } from './passes.ts';
import { requirePass } from './presenting.ts';
import { readItems, readPasses, readTerminals } from './reading.ts';
import { takeSent } from './sending.ts';

type InsertAppletNoticeNeeds = Needs<
  'appletLink' | 'audit' | 'clock' | 'database' | 'events' | 'files' | 'signer'
>;

export const appletRoutes = [
  route(api.selectAppletTerminals, (input, context: SessionContext<Needs<'database'>>) =>
    readTerminals(context, input),
  ),
  route(api.selectAppletPassPage, (input, context: SessionContext<Needs<'clock' | 'database' | 'signer'>>) =>
    readPasses(context, input),
  ),
  route(
    api.insertAppletPass,
    async (input, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'signer'>>) => ({
      pass: await addPass(context, input),
    }),
  ),
  route(
    api.revokeAppletPass,
    async (
      { id },
      context: SessionContext<Needs<'appletLink' | 'audit' | 'clock' | 'database' | 'events' | 'files'>>,
    ) => {
      await revokePass(context, id);
      return {};
    },
  ),
  route(api.selectAppletItemPage, (input, context: SessionContext<Needs<'clock' | 'database'>>) =>
    readItems(context, input),
  ),
  route(
    api.decideAppletItem,
    async (
      { id, agree },
      context: SessionContext<Needs<'appletLink' | 'audit' | 'clock' | 'database' | 'events' | 'files'>>,
    ) => {
      await decideItem(context, id, agree);
      return {};
    },
  ),
  route(
    api.removeAppletItem,
    async (
      { id },
      context: SessionContext<Needs<'appletLink' | 'audit' | 'clock' | 'database' | 'events' | 'files'>>,
    ) => {
      await removeItem(context, id);
      return {};
    },
  ),
  publicRoute(
    api.selectAppletInvitation,
    (input, context: PublicContext<Needs<'clock' | 'database' | 'signer'>>) => readInvitation(context, input),
  ),
  publicRoute(
    api.insertAppletNotice,
    async ({ pass: token, text, sender }, { services, address }: PublicContext<InsertAppletNoticeNeeds>) => {
      const pass = await requirePass(services, token);
      return takeSent(services, pass, { kind: 'notice', text, sender }, address);
    },
  ),
];

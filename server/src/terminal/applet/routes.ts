import * as api from '@vitrine/shared/api';
import { publicRoute, type Route, route } from '../../platform/route.ts';
import { readInvitation } from './invitation.ts';
import { decideItem, removeItem } from './items.ts';
import { addPass, revokePass } from './passes.ts';
import { requirePass } from './presenting.ts';
import { readItems, readPasses, readTerminals } from './reading.ts';
import { takeSent } from './sending.ts';

export const appletRoutes: readonly Route[] = [
  route(api.selectAppletTerminals, (input, context) => readTerminals(context, input)),
  route(api.selectAppletPassPage, (input, context) => readPasses(context, input)),
  route(api.insertAppletPass, async (input, context) => ({ pass: await addPass(context, input) })),
  route(api.revokeAppletPass, async ({ id }, context) => {
    await revokePass(context, id);
    return {};
  }),
  route(api.selectAppletItemPage, (input, context) => readItems(context, input)),
  route(api.decideAppletItem, async ({ id, agree }, context) => {
    await decideItem(context, id, agree);
    return {};
  }),
  route(api.removeAppletItem, async ({ id }, context) => {
    await removeItem(context, id);
    return {};
  }),
  publicRoute(api.selectAppletInvitation, (input, context) => readInvitation(context, input)),
  publicRoute(api.insertAppletNotice, async ({ pass: token, text, sender }, { services, address }) => {
    const pass = await requirePass(services, token);
    return takeSent(services, pass, { kind: 'notice', text, sender }, address);
  }),
];

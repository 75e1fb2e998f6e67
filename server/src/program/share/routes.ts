import * as api from '@vitrine/shared/api';
import { publicRoute, type Route, route } from '../../platform/route.ts';
import { openShared, readSharedWeather } from './opening.ts';
import { addShare, changeSharePassword, readShares, removeShare } from './sharing.ts';

export const shareRoutes: readonly Route[] = [
  route(api.insertProgramShare, (input, context) => addShare(context.services, context, input)),
  route(api.selectProgramShares, ({ id }, { services, session }) =>
    readShares(services, session.tenantId, id),
  ),
  route(api.updateProgramShare, (input, context) => changeSharePassword(context.services, context, input)),
  route(api.deleteProgramShare, async ({ id }, context) => {
    await removeShare(context.services, context, id);
    return {};
  }),
  publicRoute(api.selectProgramPreview, openShared),
  publicRoute(api.selectProgramPreviewWeather, readSharedWeather),
];

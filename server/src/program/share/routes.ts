import * as api from '@vitrine/shared/api';
import { publicRoute, route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { openShared, readSharedWeather } from './opening.ts';
import { addShare, changeSharePassword, readShares, removeShare } from './sharing.ts';

export const shareRoutes = [
  route(
    api.insertProgramShare,
    (input, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'signer'>>) =>
      addShare(context.services, context, input),
  ),
  route(
    api.selectProgramShares,
    ({ id }, { services, session }: SessionContext<Needs<'clock' | 'database' | 'signer'>>) =>
      readShares(services, session.tenantId, id),
  ),
  route(
    api.updateProgramShare,
    (input, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'signer'>>) =>
      changeSharePassword(context.services, context, input),
  ),
  route(
    api.deleteProgramShare,
    async ({ id }, context: SessionContext<Needs<'audit' | 'clock' | 'database'>>) => {
      await removeShare(context.services, context, id);
      return {};
    },
  ),
  publicRoute(api.selectProgramPreview, openShared),
  publicRoute(api.selectProgramPreviewWeather, readSharedWeather),
];

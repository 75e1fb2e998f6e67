import * as api from '@vitrine/shared/api';
import { type PublicContext, publicRoute, route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { changeOidcSetting, readOidcSetting } from './oidcSetting.ts';
import { finishAtProvider, readProviderOffer, startAtProvider } from './oidcSignIn.ts';

/** Signing in by an identity provider, and its settings. */
export const oidcRoutes = [
  route(api.selectOidcSetting, (_input, context: SessionContext<Needs<'database'>>) =>
    readOidcSetting(context),
  ),
  route(
    api.updateOidcSetting,
    async (input, context: SessionContext<Needs<'audit' | 'database' | 'oidcProviders' | 'sealer'>>) => {
      await changeOidcSetting(input, context);
      return {};
    },
  ),
  publicRoute(api.selectOidcDoor, ({ organisation }, context: PublicContext<Needs<'database'>>) =>
    readProviderOffer(organisation, context),
  ),
  publicRoute(api.startOidc, startAtProvider),
  publicRoute(api.finishOidc, finishAtProvider),
];

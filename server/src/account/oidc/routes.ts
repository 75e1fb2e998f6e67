import * as api from '@vitrine/shared/api';
import { publicRoute, type Route, route } from '../../platform/route.ts';
import { changeOidcSetting, readOidcSetting } from './oidcSetting.ts';
import { finishAtProvider, readProviderOffer, startAtProvider } from './oidcSignIn.ts';

/** Signing in by an identity provider, and its settings. */
export const oidcRoutes: readonly Route[] = [
  route(api.selectOidcSetting, (_input, context) => readOidcSetting(context)),
  route(api.updateOidcSetting, async (input, context) => {
    await changeOidcSetting(input, context);
    return {};
  }),
  publicRoute(api.selectOidcDoor, ({ organisation }, context) => readProviderOffer(organisation, context)),
  publicRoute(api.startOidc, startAtProvider),
  publicRoute(api.finishOidc, finishAtProvider),
];

import * as api from '@vitrine/shared/api';
import { publicRoute, type Route, route } from '../../platform/route.ts';
import { confirmOwn, readTwoFactor, renewOwn, startOwn, stopOwn } from './ownTwoFactor.ts';
import { confirmAtSignIn, startAtSignIn } from './signInStep.ts';

/** The second step: at sign-in, and of one's own account. */
export const twoFactorRoutes: readonly Route[] = [
  publicRoute(api.startSignInTwoFactor, ({ stepToken }, context) => startAtSignIn(stepToken, context)),
  publicRoute(api.confirmSignIn, confirmAtSignIn),
  route(api.selectTwoFactor, (_input, context) => readTwoFactor(context)),
  route(api.startTwoFactor, ({ password }, context) => startOwn(password, context)),
  route(api.confirmTwoFactor, async ({ code }, context) => ({
    recoveryCodes: await confirmOwn(code, context),
  })),
  route(api.renewRecoveryCodes, async (input, context) => ({
    recoveryCodes: await renewOwn(input, context),
  })),
  route(api.stopTwoFactor, async (input, context) => {
    await stopOwn(input, context);
    return {};
  }),
];

import * as api from '@vitrine/shared/api';
import { type PublicContext, publicRoute, route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { confirmOwn, readTwoFactor, renewOwn, startOwn, stopOwn } from './ownTwoFactor.ts';
import { confirmAtSignIn, startAtSignIn } from './signInStep.ts';

/** The second step: at sign-in, and of one's own account. */
export const twoFactorRoutes = [
  publicRoute(
    api.startSignInTwoFactor,
    ({ stepToken }, context: PublicContext<Needs<'audit' | 'clock' | 'database' | 'sealer'>>) =>
      startAtSignIn(stepToken, context),
  ),
  publicRoute(api.confirmSignIn, confirmAtSignIn),
  route(api.selectTwoFactor, (_input, context: SessionContext<Needs<'database'>>) => readTwoFactor(context)),
  route(api.startTwoFactor, ({ password }, context: SessionContext<Needs<'clock' | 'database' | 'sealer'>>) =>
    startOwn(password, context),
  ),
  route(
    api.confirmTwoFactor,
    async ({ code }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'sealer'>>) => ({
      recoveryCodes: await confirmOwn(code, context),
    }),
  ),
  route(
    api.renewRecoveryCodes,
    async (input, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'sealer'>>) => ({
      recoveryCodes: await renewOwn(input, context),
    }),
  ),
  route(
    api.stopTwoFactor,
    async (input, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'sealer'>>) => {
      await stopOwn(input, context);
      return {};
    },
  ),
];

import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { readCodes, readEnrolment } from './enrolment.ts';
import { issueCode, revokeCode } from './issuing.ts';
import { register } from './registering.ts';

/** Routes for both the issuing and the registering account. */
export const enrolRoutes = [
  route(api.selectEnrolment, async (_input, context: SessionContext<Needs<'database'>>) =>
    readEnrolment(context),
  ),
  route(
    api.insertEnrolment,
    async ({ code }, context: SessionContext<Needs<'audit' | 'clock' | 'database'>>) =>
      register(code, context),
  ),
  route(api.selectActivationCodes, async (input, context: SessionContext<Needs<'clock' | 'database'>>) =>
    readCodes(context, input),
  ),
  route(api.insertActivationCode, issueCode),
  route(
    api.revokeActivationCode,
    async ({ id }, context: SessionContext<Needs<'audit' | 'clock' | 'database'>>) => {
      await revokeCode(id, context);
      return {};
    },
  ),
];

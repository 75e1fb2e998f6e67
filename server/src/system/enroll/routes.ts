import * as api from '@vitrine/shared/api';
import { route } from '../../platform/route.ts';
import { readCodes, readEnrolment } from './enrolment.ts';
import { issueCode, revokeCode } from './issuing.ts';
import { register } from './registering.ts';

/** Registration, from both sides. */
export const enrolRoutes = [
  route(api.selectEnrolment, async (_input, context) => readEnrolment(context)),
  route(api.insertEnrolment, async ({ code }, context) => register(code, context)),
  route(api.selectActivationCodes, async (input, context) => readCodes(context, input)),
  route(api.insertActivationCode, issueCode),
  route(api.revokeActivationCode, async ({ id }, context) => {
    await revokeCode(id, context);
    return {};
  }),
];

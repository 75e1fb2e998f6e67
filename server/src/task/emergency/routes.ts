import * as api from '@vitrine/shared/api';
import { type Route, route } from '../../platform/route.ts';
import { readEmergencyPage } from './reading.ts';
import { reviewEmergency } from './review.ts';
import { confirmEmergency, sendEmergency, stopEmergency } from './service.ts';
import { readEmergencyTerminals } from './terminals.ts';

export const emergencyRoutes: readonly Route[] = [
  route(api.insertEmergency, (input, context) => sendEmergency(context, input)),
  route(api.selectEmergencyReview, (input, context) => reviewEmergency(context, input)),
  route(api.confirmEmergency, ({ id, agree }, context) => confirmEmergency(context, id, agree)),
  route(api.stopEmergency, async ({ id }, context) => {
    await stopEmergency(context, id);
    return {};
  }),
  route(api.selectEmergencyPage, (input, context) => readEmergencyPage(context, input)),
  route(api.selectEmergencyTerminals, (input, context) => readEmergencyTerminals(context, input)),
];

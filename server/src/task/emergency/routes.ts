import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { readEmergencyPreflight } from './preflight.ts';
import { readEmergencyPage } from './reading.ts';
import { confirmEmergency, sendEmergency, stopEmergency } from './service.ts';
import { readEmergencyTerminals } from './terminals.ts';

type InsertEmergencyNeeds = Needs<
  'audit' | 'clock' | 'database' | 'events' | 'files' | 'materials' | 'programs' | 'renewals'
>;

export const emergencyRoutes = [
  route(api.insertEmergency, (input, context: SessionContext<InsertEmergencyNeeds>) =>
    sendEmergency(context, input),
  ),
  route(
    api.selectEmergencyReview,
    (input, context: SessionContext<Needs<'clock' | 'database' | 'programs'>>) =>
      readEmergencyPreflight(context, input),
  ),
  route(api.confirmEmergency, ({ id, agree }, context: SessionContext<InsertEmergencyNeeds>) =>
    confirmEmergency(context, id, agree),
  ),
  route(
    api.stopEmergency,
    async (
      { id },
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files' | 'renewals'>>,
    ) => {
      await stopEmergency(context, id);
      return {};
    },
  ),
  route(api.selectEmergencyPage, (input, context: SessionContext<Needs<'clock' | 'database'>>) =>
    readEmergencyPage(context, input),
  ),
  route(api.selectEmergencyTerminals, (input, context: SessionContext<Needs<'clock' | 'database'>>) =>
    readEmergencyTerminals(context, input),
  ),
];

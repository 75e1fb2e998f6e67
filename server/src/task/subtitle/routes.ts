import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { readSubtitlePage, readSubtitleTerminals } from './reading.ts';
import { addSubtitle, confirmSubtitle, stopSubtitle } from './service.ts';

export const subtitleRoutes = [
  route(
    api.insertSubtitle,
    (input, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'subtitleLink'>>) =>
      addSubtitle(context, input),
  ),
  route(
    api.confirmSubtitle,
    (
      { id, agree },
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'subtitleLink'>>,
    ) => confirmSubtitle(context, id, agree),
  ),
  route(
    api.stopSubtitle,
    async (
      { id },
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'subtitleLink'>>,
    ) => {
      await stopSubtitle(context, id);
      return {};
    },
  ),
  route(api.selectSubtitlePage, (input, context: SessionContext<Needs<'database'>>) =>
    readSubtitlePage(context, input),
  ),
  route(api.selectSubtitleTerminals, (input, context: SessionContext<Needs<'clock' | 'database'>>) =>
    readSubtitleTerminals(context, input),
  ),
];

import * as api from '@vitrine/shared/api';
import { type Route, route } from '../../platform/route.ts';
import { readSubtitlePage, readSubtitleTerminals } from './reading.ts';
import { addSubtitle, confirmSubtitle, stopSubtitle } from './service.ts';

export const subtitleRoutes: readonly Route[] = [
  route(api.insertSubtitle, (input, context) => addSubtitle(context, input)),
  route(api.confirmSubtitle, ({ id, agree }, context) => confirmSubtitle(context, id, agree)),
  route(api.stopSubtitle, async ({ id }, context) => {
    await stopSubtitle(context, id);
    return {};
  }),
  route(api.selectSubtitlePage, (input, context) => readSubtitlePage(context, input)),
  route(api.selectSubtitleTerminals, (input, context) => readSubtitleTerminals(context, input)),
];

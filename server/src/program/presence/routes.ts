import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { ownIds } from '../programRepository.ts';
import { noteEditor } from './presence.ts';

export const presenceRoutes = [
  route(
    api.updateProgramEditing,
    (input, context: SessionContext<Needs<'clock' | 'database' | 'editorRegistry' | 'events' | 'redis'>>) =>
      noteEditor(context.services, context, input),
  ),
  route(
    api.selectProgramEditing,
    async ({ ids }, { services, session }: SessionContext<Needs<'database' | 'editorRegistry'>>) => {
      const { tenantId, memberId } = session;
      const own = await ownIds(services.database, tenantId, ids);
      const editors = await services.editorRegistry.editorsOfAll(tenantId, own, memberId);
      return own.map((id) => ({ id, editors: editors.get(id) ?? [] }));
    },
  ),
];

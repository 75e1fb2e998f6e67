import * as api from '@vitrine/shared/api';
import { type Route, route } from '../../platform/route.ts';
import { ownIds } from '../programRepository.ts';
import { noteEditor } from './presence.ts';

export const presenceRoutes: readonly Route[] = [
  route(api.updateProgramEditing, (input, context) => noteEditor(context.services, context, input)),
  route(api.selectProgramEditing, async ({ ids }, { services, session }) => {
    const own = await ownIds(services.database, session.tenantId, ids);
    return own.map((id) => ({
      id,
      editors: services.editorRegistry.editorsOf(session.tenantId, id, session.memberId),
    }));
  }),
];

import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { recordWork } from '../recordWork.ts';
import { addTemplate, removeTemplate, renameTemplate } from './ownTemplates.ts';
import { listTemplates, readTemplate } from './reading.ts';

/** Works to start from. */
export const templateRoutes = [
  route(
    api.selectH5TemplatePage,
    ({ keyword, filter, pageNum, pageSize }, context: SessionContext<Needs<'database'>>) =>
      listTemplates(context, { keyword, filter, offset: (pageNum - 1) * pageSize, limit: pageSize }),
  ),
  route(api.selectH5TemplateById, ({ id }, context: SessionContext<Needs<'database'>>) =>
    readTemplate(context, id),
  ),
  route(
    api.insertH5Template,
    async (
      { h5Id, name },
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files'>>,
    ) => {
      const id = await addTemplate(context, h5Id, name);
      await recordWork(context, 'h5.templateAdded', id, name);
      return { id };
    },
  ),
  route(
    api.updateH5TemplateName,
    async ({ id, name }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) => {
      const before = await renameTemplate(context, id, name);
      await recordWork(context, 'h5.templateRenamed', id, name, { before, after: name });
      return {};
    },
  ),
  route(
    api.deleteH5Template,
    async ({ id }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files'>>) => {
      const name = await removeTemplate(context, id);
      await recordWork(context, 'h5.templateDeleted', id, name);
      return {};
    },
  ),
];

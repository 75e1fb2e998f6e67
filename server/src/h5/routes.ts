import * as api from '@vitrine/shared/api';
import { createH5Page } from '@vitrine/shared/document';
import type { Selectable } from 'kysely';
import { type PublicContext, publicRoute, route, type SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';
import { countsOf } from './forms/answerRepository.ts';
import { listForms } from './forms/formNodes.ts';
import { formRoutes } from './forms/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { programRoutes } from './program/routes.ts';
import { publicationRoutes } from './publication/routes.ts';
import { recordWork } from './recordWork.ts';
import { pageOfWorks } from './repository.ts';
import { addWork, removeWork, renameWork, requireName, requireWork, saveWork } from './service.ts';
import { changeSharePassword, openShared, shareOf } from './sharing.ts';
import type { H5Table } from './tables.ts';
import { documentFrom } from './templates/reading.ts';
import { templateRoutes } from './templates/routes.ts';

const documentLimit = 4 * 1024 * 1024;

/** The list thumbnail is the work's first image. */
function thumbnailOf({ pageList }: H5Table['document']): string {
  const [first] = pageList;
  return first?.pageBg || (first?.nodeList.find((node) => node.type === 'img')?.url ?? '');
}

/** The first page with the work's dimensions. */
function coverOf({ width, height, pageList }: H5Table['document']): api.H5Row['cover'] {
  const [page = createH5Page()] = pageList;
  return { width, height, page };
}

const row = (work: Selectable<H5Table>, answers: number): api.H5Row => ({
  id: work.id,
  name: work.name,
  thumbnailUrl: thumbnailOf(work.document),
  cover: coverOf(work.document),
  pageCount: work.document.pageList.length,
  hasForm: listForms(work.document).length > 0,
  answers,
  updatedAt: work.updated_at.toISOString(),
  updatedBy: work.updated_by,
});

export const routes = [
  route(api.selectH5Page, async (input, { services, session }: SessionContext<Needs<'database'>>) => {
    const filter = { keyword: input.keyword, page: input.pageNum, size: input.pageSize };
    const { rows, total } = await pageOfWorks(services.database, session.tenantId, filter);
    const counts = await countsOf(
      services.database,
      rows.map(({ id }) => id),
    );
    return { h5List: rows.map((work) => row(work, counts.get(work.id) ?? 0)), totalNum: total };
  }),
  route(
    api.insertH5,
    async (
      { name, templateId },
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files' | 'programs'>>,
    ) => {
      requireName(name);
      const document = templateId === '' ? undefined : await documentFrom(context, templateId);
      const id = await addWork(context, name, document);
      await recordWork(context, 'h5.added', id, name);
      return { id };
    },
  ),
  route(api.selectH5ById, async ({ id }, { services, session }: SessionContext<Needs<'database'>>) => {
    const work = await requireWork(services, session.tenantId, id);
    const { name, revision, document } = work;
    return { id, name, revision, updatedAt: work.updated_at.toISOString(), document };
  }),
  route(
    api.updateH5,
    async (
      input,
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files' | 'programs'>>,
    ) => {
      const { name, revision, updatedAt } = await saveWork(context, input);
      await recordWork(context, 'h5.saved', input.id, name, { revision });
      return { revision, updatedAt };
    },
    { bodyLimit: documentLimit },
  ),
  route(
    api.updateH5Name,
    async ({ id, name }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) => {
      const before = await renameWork(context, id, name);
      await recordWork(context, 'h5.renamed', id, name, { before, after: name });
      return {};
    },
  ),
  route(
    api.deleteH5,
    async ({ id }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files'>>) => {
      const name = await removeWork(context, id);
      await recordWork(context, 'h5.deleted', id, name);
      return {};
    },
  ),
  route(
    api.selectH5Share,
    async ({ id }, { services, session }: SessionContext<Needs<'clock' | 'database' | 'signer'>>) => {
      const work = await requireWork(services, session.tenantId, id);
      return { ...shareOf(services, id), hasPassword: work.share_password_hash !== null };
    },
  ),
  route(
    api.updateH5SharePassword,
    (input, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) =>
      changeSharePassword(context, input),
  ),
  publicRoute(
    api.selectH5Preview,
    (input, context: PublicContext<Needs<'clock' | 'database' | 'files' | 'signer'>>) =>
      openShared(context, input),
  ),
  ...publicationRoutes,
  ...programRoutes,
  ...historyRoutes,
  ...formRoutes,
  ...templateRoutes,
];

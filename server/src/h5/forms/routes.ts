import * as api from '@vitrine/shared/api';
import { type PublicContext, publicRoute, route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { recordWork } from '../recordWork.ts';
import { requireWork } from '../service.ts';
import { answerCsv } from './answerCsv.ts';
import { notifyCount, takeAnswer } from './answering.ts';
import { countAnswers, readAnswers, removeAnswers } from './answerRepository.ts';
import { readForExport } from './exporting.ts';
import { keepDaysOf, setKeepDays } from './keeping.ts';
import { readForms } from './reading.ts';

/** Maximum bytes of an answer: twenty long texts in any script. */
const answerLimit = 160_000;

/** What visitors answer, and what the account does with it. */
export const formRoutes = [
  publicRoute(
    api.insertH5Answer,
    async (input, context: PublicContext<Needs<'clock' | 'database' | 'events'>>) => {
      await takeAnswer(context, input);
      return {};
    },
    { bodyLimit: answerLimit },
  ),
  route(api.selectH5Forms, async ({ id }, context: SessionContext<Needs<'database'>>) => {
    const { services, session } = context;
    const keepDays = await keepDaysOf(services.database, session.tenantId, id);
    return { ...(await readForms(context, id)), keepDays };
  }),
  route(api.selectH5AnswerPage, async (input, { services, session }: SessionContext<Needs<'database'>>) => {
    const { tenantId } = session;
    await requireWork(services, tenantId, input.id);
    const filter = { ...input, tenantId, workId: input.id };
    const slice = { offset: (input.pageNum - 1) * input.pageSize, limit: input.pageSize };
    const rows = await readAnswers(services.database, filter, slice);
    return {
      answerList: rows.map(({ id, at, answered }) => ({ id, at: at.toISOString(), values: answered })),
      totalNum: await countAnswers(services.database, filter),
    };
  }),
  route(
    api.exportH5Answers,
    async (input, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) => {
      const { services, session, language } = context;
      const { name, forms } = await readForms(context, input.id);
      const fields = forms.find(({ formId }) => formId === input.formId)?.fields ?? [];
      const filter = { ...input, tenantId: session.tenantId, workId: input.id };
      const { rows, more } = await readForExport(services.database, filter);
      await recordWork(context, 'h5.answersExported', input.id, name, { rows: rows.length });
      return {
        csv: answerCsv(language, fields, rows),
        rows: rows.length,
        more,
      };
    },
  ),
  route(
    api.deleteH5Answers,
    async (
      { id, formId, ids },
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>,
    ) => {
      const { services, session } = context;
      const { tenantId } = session;
      const { name } = await requireWork(services, tenantId, id);
      const deleted = await removeAnswers(services.database, { tenantId, workId: id, formId }, ids);
      // Whose answers they were is not written down: the request may have been to be forgotten.
      if (deleted > 0) await recordWork(context, 'h5.answersDeleted', id, name, { deleted });
      await notifyCount(services, tenantId, id);
      return { deleted };
    },
  ),
  route(
    api.updateH5AnswerKeeping,
    async ({ id, days }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) => {
      const { services, session } = context;
      const { name } = await requireWork(services, session.tenantId, id);
      const before = await keepDaysOf(services.database, session.tenantId, id);
      await setKeepDays(services.database, session.tenantId, id, days);
      await recordWork(context, 'h5.answersKept', id, name, { before, after: days });
      return {};
    },
  ),
];

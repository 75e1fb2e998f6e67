import type { H5AnswerField, H5FormSummary } from '@vitrine/shared/api';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { findPublication } from '../publication/publicationRepository.ts';
import { requireWork } from '../service.ts';
import { askedFields, countsOfForms } from './answerRepository.ts';
import { listForms, type PlacedForm } from './formNodes.ts';

/** Current questions in order, then former ones. */
function columnsOf(form: PlacedForm | undefined, asked: readonly H5AnswerField[]): H5AnswerField[] {
  const present = form?.form.fields.map(({ id, label, kind }) => ({ id, label, kind })) ?? [];
  const known = new Set(present.map(({ id }) => id));
  return [...present, ...asked.filter(({ id }) => !known.has(id))];
}

/** Forms of the present work, of the published one, and those that have only their answers left. */
async function placedForms(services: Needs<'database'>, tenantId: string, workId: string) {
  const work = await requireWork(services, tenantId, workId);
  const published = await findPublication(services.database, tenantId, workId);
  const present = listForms(work.document);
  const ids = new Set(present.map(({ id }) => id));
  const former = published ? listForms(published.document).filter(({ id }) => !ids.has(id)) : [];
  return { name: work.name, placed: [...present, ...former.map((form) => ({ ...form, page: 0 }))] };
}

/** Forms of a work with their columns and answer counts. */
export async function readForms(
  { services, session }: Pick<SessionContext<Needs<'database'>>, 'services' | 'session'>,
  workId: string,
): Promise<{ name: string; forms: H5FormSummary[] }> {
  const { tenantId } = session;
  const { name, placed } = await placedForms(services, tenantId, workId);
  const counts = await countsOfForms(services.database, tenantId, workId);
  const asked = await askedFields(services.database, tenantId, workId);
  const ids = [...new Set([...placed.map(({ id }) => id), ...counts.map((row) => row.form_id)])];
  const forms = ids.map((formId) => {
    const form = placed.find(({ id }) => id === formId);
    const counted = counts.find((row) => row.form_id === formId);
    const earlier = asked.filter((field) => field.form_id === formId);
    return {
      formId,
      name: form?.name ?? '',
      page: form?.page ?? 0,
      answers: counted?.answers ?? 0,
      lastAt: counted?.last_at.toISOString() ?? null,
      fields: columnsOf(
        form,
        earlier.map(({ id, label, kind }) => ({ id, label, kind })),
      ),
    };
  });
  return { name, forms };
}

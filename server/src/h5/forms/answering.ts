import { maximumAccountAnswers, maximumH5Answers } from '@vitrine/shared/api';
import {
  answerFaults,
  type H5Form,
  type H5FormField,
  type H5FormValues,
  tidyAnswer,
} from '@vitrine/shared/document';
import type { Database } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import type { PublicContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { findPublished } from '../publication/publicationRepository.ts';
import { stateOf } from '../publication/publishing.ts';
import type { AnsweredField, H5PublicationTable } from '../tables.ts';
import { countOfAccount, countOfWork, writeAnswer } from './answerRepository.ts';
import { findForm } from './formNodes.ts';
import { countAnswer } from './rate.ts';

interface Answer {
  readonly id: string;
  readonly formId: string;
  readonly answerId: string;
  readonly values: H5FormValues;
  readonly website: string;
}

const given = (values: H5FormValues, id: string) => (Object.hasOwn(values, id) ? values[id] : undefined);

function answeredField(field: H5FormField, values: H5FormValues): AnsweredField[] {
  const value = tidyAnswer(field, given(values, field.id));
  const { id, label, kind } = field;
  return value === undefined ? [] : [{ id, label, kind, value }];
}

/** Validates an answer and sorts it by question. Refuses invalid or empty answers and unknown fields. */
function readAnswer(form: H5Form, values: H5FormValues): AnsweredField[] {
  const asked = new Set(form.fields.map(({ id }) => id));
  const [wrong] = [
    ...Object.keys(values).filter((id) => !asked.has(id)),
    ...Object.keys(answerFaults(form, values)),
  ];
  const answered = form.fields.flatMap((field) => answeredField(field, values));
  if (wrong !== undefined || answered.length === 0) throw new Refusal('h5.answerInvalid');
  return answered;
}

async function requirePublished(services: Needs<'clock' | 'database'>, id: string) {
  const row = await findPublished(services.database, id);
  if (!row) throw new Refusal('h5.linkUnknown');
  const state = stateOf(row, services.clock.now());
  if (state === 'revoked') throw new Refusal('h5.linkRevoked');
  if (state === 'expired') throw new Refusal('h5.linkExpired');
  return row;
}

/** Publishes the number of answers to a work to the consoles of its account. */
export async function notifyCount(
  services: Needs<'clock' | 'database' | 'events'>,
  tenantId: string,
  workId: string,
): Promise<void> {
  const total = await countOfWork(services.database, workId);
  const at = services.clock.now().toISOString();
  services.events.publish(tenantId, { kind: 'h5Answers', h5Id: workId, total, at });
}

/** Refuses when the work or its account has reached its maximum of answers. */
async function requireRoom(database: Database, { tenant_id, h5_id }: H5PublicationTable): Promise<void> {
  const isFull =
    (await countOfWork(database, h5_id)) >= maximumH5Answers ||
    (await countOfAccount(database, tenant_id, maximumAccountAnswers)) >= maximumAccountAnswers;
  if (isFull) throw new Refusal('h5.answersFull');
}

/** Takes one answer of a visitor to a published form. */
export async function takeAnswer(
  { services, address }: PublicContext<Needs<'clock' | 'database' | 'events'>>,
  answer: Answer,
): Promise<void> {
  const row = await requirePublished(services, answer.id);
  const now = services.clock.now();
  await countAnswer(services.database, row.h5_id, address, now);
  const form = findForm(row.document, answer.formId);
  if (!form) throw new Refusal('h5.formUnknown');
  // Honeypot: only bots fill the hidden field. The response does not reveal it.
  if (answer.website !== '') return;
  const answered = readAnswer(form, answer.values);
  await requireRoom(services.database, row);
  const { tenant_id, h5_id } = row;
  const stored = { id: answer.answerId, tenant_id, h5_id, form_id: answer.formId, answered, at: now };
  if (await writeAnswer(services.database, stored)) await notifyCount(services, tenant_id, h5_id);
}

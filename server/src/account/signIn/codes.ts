import { createHash } from 'node:crypto';
import type { CodeKind, Language, SignInCode } from '@vitrine/shared/api';
import { newToken } from '../../platform/access/token.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { drawCode, newCodeText } from './codePicture.ts';
import { newQuestion } from './codeQuestion.ts';

const lifetime = 3 * 60 * 1000;
/** Maximum codes per network. New ones replace the oldest, so that the table is bounded. */
const mostOfNetwork = 50;

/** Key and time of a code. */
export interface CodeOf {
  readonly key: string;
  readonly now: Date;
}

/** A new code with its network. */
export interface NewCodeOf extends CodeOf {
  readonly network: string;
}

const hashOf = (token: string, answer: string) =>
  createHash('sha256').update(`${token}\n${answer.toUpperCase()}`).digest('hex');

async function keep(
  connection: Connection,
  { key, network, now }: NewCodeOf,
  answerHash: string,
): Promise<void> {
  await connection.deleteFrom('sign_in_code').where('expires_at', '<=', now).execute();
  const older = connection
    .selectFrom('sign_in_code')
    .select('attempt_key')
    .where('network', '=', network)
    .where('attempt_key', '<>', key)
    .orderBy('expires_at', 'desc')
    .offset(mostOfNetwork - 1);
  await connection.deleteFrom('sign_in_code').where('attempt_key', 'in', older).execute();
  const row = { answer_hash: answerHash, network, expires_at: new Date(now.getTime() + lifetime) };
  await connection
    .insertInto('sign_in_code')
    .values({ attempt_key: key, ...row })
    .onConflict((conflict) => conflict.column('attempt_key').doUpdateSet(row))
    .execute();
}

/** Replaces the code. The stored hash needs both token and answer. */
export async function giveCode(
  connection: Connection,
  of: NewCodeOf,
  kind: CodeKind,
  language: Language,
): Promise<SignInCode> {
  const codeToken = newToken();
  if (kind === 'question') {
    const { question, answer } = newQuestion(language);
    await keep(connection, of, hashOf(codeToken, answer));
    return { codeToken, picture: '', question };
  }
  const text = newCodeText();
  await keep(connection, of, hashOf(codeToken, text));
  return { codeToken, picture: await drawCode(text), question: '' };
}

/** Consumes the code, right or wrong. Returns whether the answer was right and in time. */
export async function takeCode(
  connection: Connection,
  { key, now }: CodeOf,
  given: { codeToken: string; code: string },
): Promise<boolean> {
  const row = await connection
    .deleteFrom('sign_in_code')
    .where('attempt_key', '=', key)
    .returningAll()
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now && row.answer_hash === hashOf(given.codeToken, given.code);
}

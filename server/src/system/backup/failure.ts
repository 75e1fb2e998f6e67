import { type MessageParameters, Refusal } from '../../platform/errors.ts';

const fullCodes = ['ENOSPC', 'EDQUOT', '53100'];

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Why a backup or a restore failed, as a message key and what stands in its places. */
export function reasonOf(error: unknown): { error: string; parameters: MessageParameters } {
  if (error instanceof Refusal) return { error: error.error, parameters: error.parameters };
  const code = codeOf(error);
  if (fullCodes.includes(code)) return { error: 'storage.full', parameters: {} };
  // Class 22 and 23: a value or a row that the schema does not take.
  if (/^2[23]...$/.test(code)) return { error: 'backup.rowsRefused', parameters: {} };
  return { error: 'backup.failed', parameters: {} };
}

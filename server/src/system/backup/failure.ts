import { type MessageParameters, Refusal } from '../../platform/errors.ts';
import { StorageUnavailable } from '../../platform/s3/StorageUnavailable.ts';

const fullCodes = ['ENOSPC', 'EDQUOT', '53100'];

/** Code of a failure of the system or the database; empty without one. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Message key and parameters for the failure of a backup or a restore. */
export function reasonOf(error: unknown): { error: string; parameters: MessageParameters } {
  if (error instanceof Refusal) return { error: error.error, parameters: error.parameters };
  if (error instanceof StorageUnavailable) return { error: 'storage.unavailable', parameters: {} };
  const code = codeOf(error);
  if (fullCodes.includes(code)) return { error: 'storage.full', parameters: {} };
  // SQLSTATE classes 22 and 23: data exception or constraint violation.
  if (/^2[23]...$/.test(code)) return { error: 'backup.rowsRefused', parameters: {} };
  return { error: 'backup.failed', parameters: {} };
}

const brokenConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** 08 connection, 57P0x shutting down or starting, 53 out of resources. */
const brokenState = /^(08...|57P0\d|53...)$/;
const brokenSentence =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|Client has encountered a connection error|Cannot use a pool after calling end/;

/** True when the database was unreachable rather than refused the statement: a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const fromSocket = 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'read');
  if (brokenConnection.has(code) && (fromSocket || code === 'EPIPE' || code === 'ECONNRESET')) return true;
  return brokenState.test(code) || brokenSentence.test(error.message);
}

/** Name of the unique or foreign-key constraint that rejected a statement, if one did. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return undefined;
  const refused = error.code === '23505' || error.code === '23503';
  return refused && typeof error.constraint === 'string' ? error.constraint : undefined;
}

/** Deadlock, and a lock that was not had in time. */
const busy = new Set(['40P01', '55P03']);

/** True when a statement was given up because others had locked what it needs: the same may succeed later. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && busy.has(String(error.code));
}

/** Deadlock, serialisation failure, and rows inserted or removed concurrently. */
const conflicts = new Set(['40P01', '40001', '23503', '23505', '55P03']);

/** True when a statement conflicted with a concurrent one: a retry may succeed or give a more specific error. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && conflicts.has(String(error.code));
}

import { Counter, Histogram, Registry } from '@prometheus-io/client';

/** What became of a call: a refusal is the caller's concern, a failure the operator's. */
type CallStatus = 'ok' | 'refused' | 'unauthenticated' | 'failed';

const failures = new Set([
  'server.unexpected',
  'database.unavailable',
  'redis.unavailable',
  'storage.unavailable',
]);

function statusOfCall({ code, error }: { code: number; error?: string | undefined }): CallStatus {
  if (code === 0) return 'ok';
  if (code === 401) return 'unauthenticated';
  return error !== undefined && failures.has(error) ? 'failed' : 'refused';
}

/** Counts calls by path, code and status, and measures them. */
export class CallMetrics {
  readonly registry = new Registry();
  readonly #calls = new Counter({
    name: 'vitrine_calls_total',
    help: 'Calls by path and code.',
    labelNames: ['path', 'code'],
    registers: [this.registry],
  });
  readonly #seconds = new Histogram({
    name: 'vitrine_call_duration_seconds',
    help: 'Seconds that calls took, by path and status: ok, refused, unauthenticated or failed.',
    labelNames: ['path', 'status'],
    // Few: every path has all of them.
    buckets: [0.01, 0.05, 0.25, 1, 5],
    registers: [this.registry],
  });

  /** @param path of the endpoint, not the request, to bound the number of series */
  count(path: string, answer: { code: number; error?: string | undefined }, milliseconds: number): void {
    this.#calls.inc({ path, code: answer.code });
    this.#seconds.observe({ path, status: statusOfCall(answer) }, milliseconds / 1000);
  }
}

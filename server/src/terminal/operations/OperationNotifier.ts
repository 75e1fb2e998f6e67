import { type ConsoleEvent, commandHold, type OperationStatus } from '@vitrine/shared/api';
import { CoalescerByOwner } from '../../platform/CoalescerByOwner.ts';
import type { Needs } from '../../services.ts';
import { recount } from './counts.ts';
import type { ChangedResult } from './resultRepository.ts';

/** Milliseconds between events of an operation: ten thousand answers a second become four events. */
const rhythm = 250;
/** Maximum terminals per event. */
const mostNamed = 200;
/** Maximum terminals for separate command events; beyond that only `operation` is sent. */
const singleCommands = 20;

/** Changed results by terminal. */
type Changes = Map<string, ChangedResult>;
type Outcome = Extract<ConsoleEvent, { kind: 'command' }>['outcome'];

/** Outcome of a single command; undefined if there is nothing new. */
function singleOutcome({ state, error }: ChangedResult): Outcome | undefined {
  if (state === 'working') return commandHold.safeParse(error).data;
  if (state === 'failed') return error === 'missed' ? 'missed' : 'failed';
  if (state === 'acknowledged') return 'done';
  return state === 'timedOut' ? 'timedOut' : undefined;
}

/** Notifies open consoles of operations' progress, throttled for large ones. */
export class OperationNotifier {
  readonly #services: Needs<'clock' | 'database' | 'events' | 'log'>;
  /** By operation and its tenant; apart, since a recount can wait for a lock of the operation's row. */
  readonly #pending: CoalescerByOwner<string, Changes>;

  constructor(services: Needs<'clock' | 'database' | 'events' | 'log'>) {
    this.#services = services;
    this.#pending = new CoalescerByOwner({
      wait: rhythm,
      run: (operationId, pending) =>
        Promise.all([...pending].map(([tenantId, changed]) => this.#notify(operationId, tenantId, changed))),
      onFailure: (error, operationId) =>
        services.log.warn({ err: error, operationId }, 'failed to notify consoles of an operation'),
    });
  }

  /** Records changed results; sent after a quarter of a second, with what else changes until then. */
  note(changed: readonly ChangedResult[]): void {
    if (changed.length <= singleCommands) this.#notifySingle(changed);
    for (const result of changed)
      this.#changesOf(result.operationId, result.tenantId).set(result.clId, result);
  }

  /** Records a change of the operation itself. */
  touch(operationId: string, tenantId: string): void {
    this.#changesOf(operationId, tenantId);
  }

  /** Sends pending events immediately, at shutdown and for tests. */
  flush(): Promise<void> {
    return this.#pending.flush();
  }

  #changesOf(operationId: string, tenantId: string): Changes {
    const changed: Changes = this.#pending.get(operationId, tenantId) ?? new Map();
    this.#pending.set(operationId, tenantId, changed);
    return changed;
  }

  async #notify(operationId: string, tenantId: string, changed: Changes): Promise<void> {
    const { database, events, clock } = this.#services;
    const counts = await recount(database, operationId);
    const row = await database
      .selectFrom('terminal_operation')
      .select('status')
      .where('id', '=', operationId)
      .executeTakeFirst();
    if (!row) return;
    const status: OperationStatus = row.status;
    const named = [...changed.values()].slice(0, mostNamed);
    const event: ConsoleEvent = {
      kind: 'operation',
      operationId,
      status,
      counts,
      changed: named.map(({ clId, state, error, percent }) => ({ clId, state, error, percent })),
      more: changed.size > named.length,
      at: clock.now().toISOString(),
    };
    events.publish(tenantId, event);
  }

  #notifySingle(changed: readonly ChangedResult[]): void {
    const at = this.#services.clock.now().toISOString();
    for (const result of changed) {
      const { tenantId, clId, commandId } = result;
      const outcome = singleOutcome(result);
      if (!outcome || commandId === null) continue;
      this.#services.events.publish(tenantId, { kind: 'command', clId, commandId, outcome, at });
    }
  }
}

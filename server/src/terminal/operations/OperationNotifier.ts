import { type ConsoleEvent, commandHold, type OperationStatus } from '@vitrine/shared/api';
import { Coalescer } from '@vitrine/shared/timing';
import type { Needs } from '../../services.ts';
import { recount } from './counts.ts';
import type { ChangedResult } from './resultRepository.ts';

/** Milliseconds between events of an operation: ten thousand answers a second become four events. */
const rhythm = 250;
/** Maximum terminals per event. */
const mostNamed = 200;
/** Maximum terminals for separate command events; beyond that only `operation` is sent. */
const singleCommands = 20;

interface PendingEvent {
  readonly tenantId: string;
  readonly changed: Map<string, ChangedResult>;
}

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
  readonly #pending: Coalescer<string, PendingEvent>;

  constructor(services: Needs<'clock' | 'database' | 'events' | 'log'>) {
    this.#services = services;
    const onFailure = (error: unknown) =>
      services.log.warn({ err: error }, 'failed to notify consoles of an operation');
    this.#pending = new Coalescer({
      wait: rhythm,
      run: (pending) => Promise.all([...pending].map((one) => this.#tell(...one).catch(onFailure))),
      onFailure,
    });
  }

  /** Records changed results; sent within a quarter of a second. */
  note(changed: readonly ChangedResult[]): void {
    if (changed.length <= singleCommands) this.#tellSingle(changed);
    for (const result of changed)
      this.#entry(result.operationId, result.tenantId).changed.set(result.clId, result);
  }

  /** Records a change of the operation itself. */
  touch(operationId: string, tenantId: string): void {
    this.#entry(operationId, tenantId);
  }

  /** Sends pending events immediately, at shutdown and for tests. */
  flush(): Promise<void> {
    return this.#pending.flush();
  }

  #entry(operationId: string, tenantId: string): PendingEvent {
    const pending = this.#pending.get(operationId) ?? { tenantId, changed: new Map() };
    this.#pending.set(operationId, pending);
    return pending;
  }

  async #tell(operationId: string, { tenantId, changed }: PendingEvent): Promise<void> {
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

  #tellSingle(changed: readonly ChangedResult[]): void {
    const at = this.#services.clock.now().toISOString();
    for (const result of changed) {
      const { tenantId, clId, commandId } = result;
      const outcome = singleOutcome(result);
      if (!outcome || commandId === null) continue;
      this.#services.events.publish(tenantId, { kind: 'command', clId, commandId, outcome, at });
    }
  }
}

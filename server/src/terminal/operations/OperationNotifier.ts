import { type ConsoleEvent, commandHold, type OperationStatus } from '@vitrine/shared/api';
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
  timer: NodeJS.Timeout | undefined;
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
  readonly #pending = new Map<string, PendingEvent>();
  readonly #counted = new Set<Promise<void>>();

  constructor(services: Needs<'clock' | 'database' | 'events' | 'log'>) {
    this.#services = services;
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
  async flush(): Promise<void> {
    for (const operationId of [...this.#pending.keys()]) this.#start(operationId);
    await Promise.all(this.#counted);
  }

  #entry(operationId: string, tenantId: string): PendingEvent {
    const known = this.#pending.get(operationId);
    if (known) return known;
    const made: PendingEvent = { tenantId, changed: new Map(), timer: undefined };
    made.timer = setTimeout(() => this.#start(operationId), rhythm).unref();
    this.#pending.set(operationId, made);
    return made;
  }

  #start(operationId: string): void {
    const pending = this.#pending.get(operationId);
    if (!pending) return;
    clearTimeout(pending.timer);
    this.#pending.delete(operationId);
    const telling: Promise<void> = this.#tell(operationId, pending)
      .catch((error: unknown) =>
        this.#services.log.warn({ err: error, operationId }, 'not told of an operation'),
      )
      .finally(() => this.#counted.delete(telling));
    this.#counted.add(telling);
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

import type { Needs } from '../../services.ts';
import { withoutOvertaken } from './deferred/deferral.ts';
import { deferUnsent, markDeferred, overtake } from './deferred/deferredRepository.ts';
import { failsTooMuch, goOn, stageIsDone } from './goOn.ts';
import { halt, withdraw } from './halt.ts';
import type { OperationNotifier } from './OperationNotifier.ts';
import { payloadOf } from './operationPayload.ts';
import { findRunning, lockOperation, type OperationRecord, runningIds } from './operationRepository.ts';
import {
  type ChangedResult,
  countsUpTo,
  type DueTerminal,
  markRefused,
  markSent,
  settle,
  takeDue,
} from './resultRepository.ts';
import { unsent } from './transport/commandTransport.ts';
import { transportFor } from './transport/transportFor.ts';

/** Terminals per transaction. */
const batchSize = 250;

/** Reason as its result names it: a deferred terminal that is still offline has missed its deadline. */
const reasonOf = ({ refusal, deferred }: DueTerminal): string | null =>
  refusal === 'terminal.offline' && deferred ? 'terminal.deferralExpired' : refusal;

/**
 * Executes operations: sends to due terminals, with the concurrency of their kind, and continues on answers. Each
 * operation is processed sequentially, different ones concurrently. Several servers may process one at a time: each
 * step is decided under a lock of its row.
 */
export class OperationRunner {
  readonly #services: Needs<'bus' | 'clock' | 'database' | 'log' | 'terminals'>;
  readonly #notifier: OperationNotifier;
  /** Operations being processed; `again`: to be processed once more. */
  readonly #working = new Map<string, { again: boolean; work: Promise<void> }>();
  #stopped = false;

  constructor(
    services: Needs<'bus' | 'clock' | 'database' | 'log' | 'terminals'>,
    notifier: OperationNotifier,
  ) {
    this.#services = services;
    this.#notifier = notifier;
  }

  /** Processes an operation, or once more if it is being processed. */
  wake(operationId: string): void {
    const busy = this.#working.get(operationId);
    if (busy) {
      busy.again = true;
      return;
    }
    if (this.#stopped) return;
    const entry = { again: false, work: Promise.resolve() };
    this.#working.set(operationId, entry);
    entry.work = this.#work(operationId, entry);
  }

  /** Resolves after processing: everything due has been sent. */
  async pass(operationId: string): Promise<void> {
    this.wake(operationId);
    await this.#working.get(operationId)?.work;
  }

  /** Resumes all running operations: at startup, and after pauses between stages. */
  async wakeAll(): Promise<void> {
    for (const id of await runningIds(this.#services.database)) this.wake(id);
  }

  /** Resolves once nothing is being sent. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.settled();
  }

  /** Resolves after the current processing. */
  async settled(): Promise<void> {
    await Promise.all([...this.#working.values()].map(({ work }) => work));
  }

  async #work(operationId: string, entry: { again: boolean }): Promise<void> {
    try {
      do {
        entry.again = false;
        await this.#run(operationId);
      } while (entry.again && !this.#stopped);
    } catch (error) {
      this.#services.log.warn({ err: error, operationId }, 'operation interrupted; will retry');
    } finally {
      this.#working.delete(operationId);
    }
  }

  async #run(operationId: string): Promise<void> {
    for (;;) {
      const operation = await findRunning(this.#services.database, operationId);
      if (!operation || this.#stopped) return;
      if (await failsTooMuch(this.#services.database, operation, false)) return this.#halt(operation);
      if (!(await this.#sendNext(operation)) && !(await this.#advance(operation))) return;
    }
  }

  /** Returns whether there may be more to do at once. */
  async #sendNext(operation: OperationRecord): Promise<boolean> {
    const { database, clock } = this.#services;
    const transport = transportFor(payloadOf(operation));
    const now = clock.now();
    const taken = await database.transaction().execute(async (transaction) => {
      const locked = await lockOperation(transaction, operation.id);
      // Another server has changed it meanwhile: to be read again.
      if (locked?.status !== 'running' || locked.stage !== operation.stage) return 'changed';
      const { sent = 0, working = 0 } = await countsUpTo(transaction, operation.id, operation.stage);
      const room = Math.min(batchSize, transport.atOnce - sent - working);
      if (room <= 0) return 'full';
      const due = await takeDue(transaction, operation.id, operation.stage, room, transport.ability);
      const waitsFor = ({ refusal }: DueTerminal) =>
        refusal === 'terminal.offline' && operation.defer_until !== null && operation.defer_until > now;
      const deferred = due.filter(waitsFor).map(({ clId }) => clId);
      const checked = due
        .filter((terminal) => !waitsFor(terminal))
        .map((terminal) => ({ terminal, error: reasonOf(terminal) }));
      const ready = checked.flatMap(({ terminal, error }) => (error === null ? [terminal] : []));
      const refused = checked.flatMap(({ terminal: { clId }, error }) =>
        error === null ? [] : [{ clId, error }],
      );
      const expiresAt = new Date(now.getTime() + operation.patience * 1000);
      const reached = [...ready.map(({ clId }) => clId), ...deferred];
      const changed = [
        ...(await markSent(transaction, operation.id, ready, now, expiresAt)),
        ...(await markRefused(transaction, operation.id, refused, now)),
        ...(await markDeferred(transaction, operation.id, deferred, now)),
        ...(await overtake(transaction, operation, reached, now)),
      ];
      return { due, ready, changed };
    });
    if (taken === 'changed') return true;
    if (taken === 'full') return false;
    const { due, ready, changed } = taken;
    this.#notifier.note(changed);
    const byOvertaken = Map.groupBy(ready, ({ overtaken }) => overtaken.toSorted().join());
    for (const alike of byOvertaken.values()) await this.#handOver(operation, alike);
    return due.length > 0;
  }

  /** @param ready terminals with the same settings overridden by newer operations */
  async #handOver(operation: OperationRecord, ready: readonly DueTerminal[]) {
    const payload = withoutOvertaken(payloadOf(operation), ready[0]?.overtaken ?? []);
    const failed = await transportFor(payload).send(this.#services, operation, ready);
    if (failed.length === 0) return;
    const { database, clock } = this.#services;
    const now = clock.now();
    const waits = operation.defer_until !== null && operation.defer_until > now;
    const isDeferred = ({ error }: { error: string }) => waits && error === unsent;
    const deferred = new Set(failed.filter(isDeferred).map(({ clId }) => clId));
    const refused = failed.filter((one) => !isDeferred(one));
    const toDefer = ready.filter(({ clId }) => deferred.has(clId));
    this.#notifier.note([
      ...(await deferUnsent(database, operation.id, toDefer, now)),
      ...(await markRefused(database, operation.id, refused, now)),
    ]);
  }

  /** Moves to the next stage or the end. Returns whether more can be done immediately. */
  async #advance(operation: OperationRecord): Promise<boolean> {
    if (!(await stageIsDone(this.#services.database, operation))) return false;
    const gone = await goOn(this.#services, operation);
    if (gone === 'halted') await this.#halt(operation);
    this.#notifier.touch(operation.id, operation.tenant_id);
    return gone === 'next';
  }

  async #halt(operation: OperationRecord): Promise<void> {
    const back = await halt(this.#services, operation);
    this.#notifier.note(await withdraw(this.#services, operation));
    this.#notifier.touch(operation.id, operation.tenant_id);
    if (back !== undefined) this.wake(back);
  }

  /** Stores answers and continues the operations waiting for them. */
  async settle(...answers: Parameters<typeof settle>): Promise<ChangedResult[]> {
    const changed = await settle(...answers);
    this.#notifier.note(changed);
    for (const id of new Set(changed.map(({ operationId }) => operationId))) this.wake(id);
    return changed;
  }
}

import type { CommandAcknowledgement } from '@vitrine/shared/api';
import { Coalescer } from '@vitrine/shared/timing';
import { runRegularly } from '../../platform/runRegularly.ts';
import type { Needs } from '../../services.ts';
import { carryOutLate } from './deferred/carryOutLate.ts';
import { expireDeferred, idleDeferred } from './deferred/deferredRepository.ts';
import { confirmVersions } from './installedVersion.ts';
import { OperationNotifier } from './OperationNotifier.ts';
import { OperationRunner } from './OperationRunner.ts';
import { startAgain } from './operationRepository.ts';
import { type ChangedResult, expire, type Settlement } from './resultRepository.ts';
import { holdTime } from './transport/commandTransport.ts';
import { clearUpgrades } from './transport/upgradeTransport.ts';

type OperationsNeeds = Needs<
  'audit' | 'bus' | 'clock' | 'database' | 'events' | 'leadership' | 'log' | 'redis' | 'terminals'
>;

/** Milliseconds between two checks for commands that timed out. */
const sweepInterval = 2_000;
/** Milliseconds to collect answers, to store thousands in few statements. */
const answerWait = 40;
/** Answers per statement. */
const batchSize = 500;

/** Running operations: sends what is due, stores answers, and times out results without one. */
export class Operations {
  readonly #services: Needs<'audit' | 'clock' | 'database' | 'leadership' | 'log' | 'redis' | 'terminals'>;
  readonly #notifier: OperationNotifier;
  readonly #runner: OperationRunner;
  /**
   * By command, of which the last answer counts: with two rows for one command, the statement could store either.
   */
  readonly #answers: Coalescer<string, Settlement>;
  #end: (() => Promise<void>) | undefined;

  constructor(services: OperationsNeeds) {
    this.#services = services;
    this.#notifier = new OperationNotifier(services);
    this.#runner = new OperationRunner(services, this.#notifier);
    this.#answers = new Coalescer({
      wait: answerWait,
      most: batchSize,
      run: (answers) => this.settle([...answers.values()]),
      onFailure: (error) => services.log.warn({ err: error }, 'failed to store acknowledgements of commands'),
    });
  }

  /** Resumes operations of an earlier process. */
  start(): void {
    this.#end = runRegularly(this.#services, {
      only: 'leader',
      every: sweepInterval,
      work: () => this.sweep(),
      failure: 'failed to sweep operations',
    });
  }

  async stop(): Promise<void> {
    await this.#end?.();
    await this.#answers.flush();
    await this.#runner.stop();
    await this.#notifier.flush();
  }

  /** Call after an operation was stored, or something it waits for occurred. */
  wake(operationId: string): void {
    this.#runner.wake(operationId);
  }

  /** Resolves once everything due has been sent. */
  sent(operationId: string): Promise<void> {
    return this.#runner.pass(operationId);
  }

  /** Publishes results changed by users. */
  note(changed: readonly ChangedResult[]): void {
    this.#notifier.note(changed);
  }

  touch(operationId: string, tenantId: string): void {
    this.#notifier.touch(operationId, tenantId);
  }

  /** Processes a terminal's acknowledgement of a command; stored shortly after. */
  acknowledge(clId: string, acknowledgement: CommandAcknowledgement): void {
    const { id, outcome, code, hold = 'screenOff', message = '', facts = {} } = acknowledgement;
    const base = { commandId: id, clId, message, facts };
    if (outcome === 'waiting') {
      const waits = { state: 'working', error: hold, percent: 0, waitSeconds: holdTime } as const;
      this.answer({ ...base, ...waits });
      return;
    }
    const state = outcome === 'done' ? 'acknowledged' : 'failed';
    const error = outcome === 'done' ? '' : (code ?? 'failed');
    this.answer({ ...base, state, error, percent: 100 });
  }

  /** Processes another answer of a terminal. */
  answer(settlement: Settlement): void {
    this.#answers.set(settlement.commandId, settlement);
  }

  async settle(answers: readonly Settlement[]): Promise<ChangedResult[]> {
    const { database, clock } = this.#services;
    return this.#runner.settle(database, answers, clock.now());
  }

  /** Times out unanswered results, and continues operations that are due. */
  async sweep(): Promise<void> {
    const { database, clock } = this.#services;
    const confirmed = await confirmVersions(this.#services);
    if (confirmed.length > 0) await this.settle(confirmed);
    const expired = await expire(database, clock.now());
    this.#notifier.note(expired);
    await clearUpgrades(
      this.#services,
      expired.flatMap(({ commandId }) => commandId ?? []),
    );
    await this.#checkDeferred();
    await this.#runner.wakeAll();
  }

  /** Expires deferred results past their deadline, and executes those of returned terminals. */
  async #checkDeferred(): Promise<void> {
    const { database, clock } = this.#services;
    const changed = [
      ...(await expireDeferred(database, clock.now())),
      ...((await this.#canSend()) ? await carryOutLate(this.#services) : []),
    ];
    this.#notifier.note(changed);
    for (const id of await idleDeferred(database)) await startAgain(database, id);
  }

  /** While Redis is away, what is deferred stays so: each attempt would be in the log, and could not be sent. */
  async #canSend(): Promise<boolean> {
    const { log, redis } = this.#services;
    try {
      await redis?.check();
      return true;
    } catch (error) {
      log.debug({ err: error }, 'Redis does not answer; deferred operations wait');
      return false;
    }
  }

  /** Resolves once everything known has been sent, stored and published; for tests and benchmarks. */
  async settled(): Promise<void> {
    await this.#answers.flush();
    await this.#runner.settled();
    await this.#notifier.flush();
  }
}

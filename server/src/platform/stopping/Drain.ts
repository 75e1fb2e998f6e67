import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { BrokerBus } from '../bus/BrokerBus.ts';
import { closeHttp } from '../http/closeHttp.ts';
import type { Readiness } from '../http/Readiness.ts';
import { runRegularly } from '../runRegularly.ts';
import type { CoreNeeds } from '../services.ts';
import { answerWhileStopping } from './answerWhileStopping.ts';
import { QuietConnections } from './QuietConnections.ts';
import { stopAccepting } from './stopAccepting.ts';

/** Milliseconds that the server still takes calls at least, for balancers that ask whether it is ready. */
const leastTime = 2_000;
/**
 * Milliseconds that calls, parts of uploads and downloads have to end: what is cut off then goes on at another server.
 * Together with the screens of one server it is less than the minute after which supervisors kill.
 */
const callTime = 30_000;
/** Milliseconds that they have at least, after many screens took long to leave. */
const leastCallTime = 5_000;
/** Milliseconds between checks whether others still take the terminals. */
const othersInterval = 1_000;

export interface Drained {
  readonly fastify: FastifyInstance;
  readonly readiness: Readiness;
  readonly services: CoreNeeds<'events' | 'leadership' | 'log' | 'nodes'> & { readonly bus: BrokerBus };
}

/**
 * Hands over what this server holds to others beside it, before it stops: they take the leadership, the consoles and the
 * screens, none of which counts as offline meanwhile, while calls under way are answered here.
 */
export class Drain {
  readonly #of: Drained;
  readonly #connections: QuietConnections;
  #done: Promise<void> | undefined;
  /** True while it is not known. */
  #othersStay = true;

  /** Before the routes are registered. */
  constructor(of: Drained) {
    this.#of = of;
    this.#connections = new QuietConnections(of.fastify.server);
    answerWhileStopping(of.fastify, () => this.#done !== undefined);
  }

  /** Resolves when nothing is connected to this server any more. */
  run(): Promise<void> {
    this.#done ??= this.#handOver();
    return this.#done;
  }

  async #handOver(): Promise<void> {
    const { fastify, readiness, services } = this.#of;
    const { bus, events, leadership, log, nodes } = services;
    log.info(
      { terminals: bus.connectionCount, consoles: events.listenerCount },
      'handing over to other servers',
    );
    const began = performance.now();
    readiness.stop();
    await this.#announceLeaving();
    await this.#checkOthers();
    if (this.#othersStay) nodes.handOver();
    events.endAll();
    const endChecks = runRegularly(services, {
      every: othersInterval,
      work: () => this.#checkOthers(),
      failure: 'cannot check whether other servers take the terminals',
    });
    await Promise.all([leadership.stop(), bus.handOver(() => this.#othersStay), wait(leastTime)]).finally(
      endChecks,
    );
    bus.closeEndpoint();
    await stopAccepting(fastify.server);
    // A stream that was admitted before may have begun meanwhile.
    events.endAll();
    await this.#connections.close(Math.max(leastCallTime, callTime - (performance.now() - began)));
    await closeHttp(fastify, services, 0);
  }

  async #announceLeaving(): Promise<void> {
    const { log, nodes } = this.#of.services;
    await nodes
      .announceLeaving()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'failed to say that this server stops; others that stop may count on it'),
      );
  }

  /** The last one has none to hand over to: its screens are offline from now on. Others may stop meanwhile. */
  async #checkOthers(): Promise<void> {
    const { log, nodes } = this.#of.services;
    try {
      this.#othersStay = await nodes.othersStay();
    } catch (error) {
      log.warn({ err: error }, 'cannot read which servers run; the lease decides on the terminals');
    }
  }
}

import { Gauge, Histogram, Registry } from '@prometheus-io/client';
import type pg from 'pg';

/** How the connections of a pool are used. */
export class PoolWatch {
  readonly registry = new Registry();
  readonly #waits = new Histogram({
    name: 'vitrine_database_pool_wait_seconds',
    help: 'Seconds until a statement or transaction had a connection.',
    buckets: [0.001, 0.01, 0.1, 0.5, 1, 5],
    registers: [this.registry],
  });

  constructor(pool: pg.Pool) {
    const { registry } = this;
    new Gauge({
      name: 'vitrine_database_pool_connections',
      help: 'Connections to the database by use.',
      labelNames: ['state'],
      registers: [registry],
      collect() {
        this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
      },
    });
    new Gauge({
      name: 'vitrine_database_pool_waiting',
      help: 'Statements and transactions that wait for a connection.',
      registers: [registry],
      collect() {
        this.set(pool.waitingCount);
      },
    });
    new Gauge({
      name: 'vitrine_database_pool_limit',
      help: 'Connections that the pool opens at most.',
      registers: [registry],
    }).set(pool.options.max);
  }

  /** Counts an attempt to get a connection, successful or not. */
  waited(milliseconds: number): void {
    this.#waits.observe(milliseconds / 1000);
  }
}

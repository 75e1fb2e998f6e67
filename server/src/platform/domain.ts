import type { FastifyInstance } from 'fastify';
import type { Expiry } from './retention.ts';
import type { Route } from './route.ts';
import type { Services } from './services.ts';

/** One domain of the server: its calls, and what it runs beside them. */
export interface Domain {
  readonly name: string;
  readonly routes: readonly Route[];
  /** Rows of this domain's tables that do not stay for ever. */
  readonly expiries?: readonly Expiry[];
  /** Services of this domain's own, made before any other hook runs. */
  provide?(services: Services): Partial<Services>;
  /** Addresses beyond the calls, such as uploads. */
  plugin?(app: FastifyInstance, services: Services): void | Promise<void>;
  /** After the migrations, before the server listens: seeds, authenticators, jobs. */
  start?(services: Services): void | Promise<void>;
  /** At shutdown, in reverse order, while the database is still there. */
  stop?(services: Services): void | Promise<void>;
}

/** Declares a domain; listed in `server/src/domains.ts`. */
export function defineDomain(domain: Domain): Domain {
  return domain;
}

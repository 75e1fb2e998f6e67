import type { FastifyInstance } from 'fastify';
import type { Expiry } from './retention.ts';
import type { Route } from './route.ts';
import type { Services } from './services.ts';

/** One domain of the server: its routes and its background work. */
export interface Domain {
  readonly name: string;
  readonly routes: readonly Route[];
  /** Rows of this domain's tables with a retention limit. */
  readonly expiries?: readonly Expiry[];
  /** Creates the domain's services, before any other hook runs. */
  provide?(services: Services): Partial<Services>;
  /** Routes beyond the calls, such as uploads. */
  plugin?(app: FastifyInstance, services: Services): void | Promise<void>;
  /** Runs after the migrations, before the server listens: seeds, authenticators, jobs. */
  start?(services: Services): void | Promise<void>;
  /** Runs at shutdown, in reverse order, with the database still open. */
  stop?(services: Services): void | Promise<void>;
}

/** Declares a domain; listed in `server/src/domains.ts`. */
export function defineDomain(domain: Domain): Domain {
  return domain;
}

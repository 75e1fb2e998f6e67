import type { FastifyInstance } from 'fastify';
import type { GaugeSource } from './http/GaugeSource.ts';
import type { Expiry } from './retention.ts';
import type { Route } from './route.ts';

/** Ends what was started. */
type Stop = () => void | Promise<void>;

/** Of a domain that only listens to others when it starts: it ends with them. */
export const nothingToStop: Stop = () => undefined;

interface Parts<Reached> {
  readonly name: string;
  readonly routes: readonly Route<Reached>[];
  /** Rows of this domain's tables with a retention limit. */
  readonly expiries?: readonly Expiry[];
  /** What monitors count of it. */
  readonly gauges?: (services: Reached) => readonly GaugeSource[];
  /** Routes beyond the calls, such as uploads. */
  readonly plugin?: (app: FastifyInstance, services: Reached) => void | Promise<void>;
  /**
   * Runs after the migrations, before the server listens: seeds, authenticators, jobs. What it answers runs at shutdown,
   * in reverse order, with the database still open.
   */
  readonly start?: (services: Reached) => Stop | Promise<Stop>;
}

/** Creates the services that a domain gives, before any other hook runs. */
interface Provider<Reached, Provides> {
  readonly provide: (services: Reached) => Provides;
}

/**
 * One domain of the server: its routes and its background work.
 *
 * @typeParam Needs what it asks of the platform and of other domains
 * @typeParam Provides what it gives to others; it reaches that, too
 */
export type Domain<Needs = never, Provides = object> = Parts<Needs & Provides> &
  ([keyof Provides] extends [never]
    ? Partial<Provider<Needs & Provides, object>>
    : Provider<Needs & Provides, Provides>);

/** Declares a domain; listed in `server/src/domains.ts`, which checks that its needs are met. */
export function defineDomain<Needs = object, Provides = object>(
  domain: Domain<Needs, Provides>,
): Domain<Needs, Provides> {
  return domain;
}

import { keepClock } from '../clock/clockMemory.ts';
import type { Environment } from '../environment.ts';
import type { Identity } from '../identity/identity.ts';
import { lazyWire } from '../link/lazyWire.ts';
import { createServer } from '../link/server.ts';
import type { OpenWire } from '../link/wire.ts';
import { meteredFetch, meteredWire, TrafficMeter } from '../report/TrafficMeter.ts';
import type { Stores } from './openStores.ts';

/** The ways to the server, whose traffic is counted. */
interface ServerAccess extends Pick<Environment, 'server' | 'openWire'> {
  readonly meter: TrafficMeter;
  /** Sets the identity for the calls; undefined before pairing. */
  readonly become: (identity: Identity | undefined) => void;
}

/** Calls and messages; what is asked carries the terminal's identity, and every answer sets the clock. */
export function reachServer(
  origin: string,
  { clock, activityLog, translator, kept }: Pick<Stores, 'clock' | 'activityLog' | 'translator' | 'kept'>,
): ServerAccess {
  let identity: Identity | undefined;
  const meter = new TrafficMeter();
  const server = createServer({
    origin,
    fetch: meteredFetch(globalThis.fetch.bind(globalThis), meter),
    clock,
    activityLog,
    language: () => translator.language,
    identity: () => identity,
    onTime: () => keepClock(kept, clock),
  });
  return {
    server,
    openWire: meteredWire(brokerWire(origin), meter),
    meter,
    become: (value) => {
      identity = value;
    },
  };
}

function brokerWire(origin: string): OpenWire {
  return lazyWire(async () => {
    const { mqttWire } = await import('../link/mqttWire.ts');
    return mqttWire(`${origin.replace(/^http/, 'ws')}/mqtt`);
  });
}

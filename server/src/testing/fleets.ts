import { type ManualClock, manualClock } from './manualClock.ts';
import { startTestServer, type TestServer } from './testServer.ts';
import { startTestServers } from './testServers.ts';

/** What the same tests run on: one server, or several that are one. */
export interface Fleet {
  /** Leads. */
  readonly first: TestServer;
  /** The same as the first, if there is one only. */
  readonly last: TestServer;
  readonly clock: ManualClock;
  close(): Promise<void>;
}

async function startAlone(): Promise<Fleet> {
  const clock = manualClock(new Date());
  const server = await startTestServer({ clock, config: { redisUrl: undefined } });
  return { first: server, last: server, clock, close: () => server.close() };
}

async function startTwo(): Promise<Fleet> {
  const clock = manualClock(new Date());
  const { nodes, close } = await startTestServers(2, { clock });
  const [first, last] = nodes;
  if (!first || !last) throw new Error('There are no two servers');
  return { first, last, clock, close };
}

/** Rows of `describe.each`. */
export const fleets: readonly (readonly [name: string, start: () => Promise<Fleet>])[] = [
  ['one server', startAlone],
  ['two servers that are one', startTwo],
];

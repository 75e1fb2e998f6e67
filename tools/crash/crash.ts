import { setTimeout as wait } from 'node:timers/promises';
import { updateClientQuarantine } from '@vitrine/shared/api';
import { Fleet } from './Fleet.ts';
import { Ledger } from './Ledger.ts';
import { Load } from './Load.ts';
import { OneServer } from './OneServer.ts';
import { between, pick, seededRandom } from './random.ts';
import { SeveralServers } from './SeveralServers.ts';
import { makeWorld, type World } from './world.ts';

export interface CrashOptions {
  readonly seed: number;
  readonly rounds: number;
  readonly terminals?: number;
  /** Number of servers; more than one run behind nginx, with a Redis of their own. */
  readonly servers?: number;
  /** Of the server; default: a free one. */
  readonly port?: number;
  /** One of the victims; default: any. */
  readonly only?: string;
  readonly say: (line: string) => void;
}

export interface CrashResult {
  readonly acknowledged: number;
  readonly kept: number;
  /** Terminals that did not converge to the server's state, summed over the rounds. */
  readonly diverged: number;
  /** A sentence per lost write and per diverged terminal. */
  readonly faults: readonly string[];
}

/** Milliseconds of continued load after a kill of PostgreSQL only, to cover its recovery. */
const afterwards = 300;

/** Kills servers and what they stand on at random under load, and checks for losses after each kill. */
export async function crash({
  seed,
  rounds,
  terminals = 6,
  servers = 1,
  port,
  only,
  say,
}: CrashOptions): Promise<CrashResult> {
  const random = seededRandom(seed);
  const subject = await (servers > 1 ? SeveralServers.start(servers, port) : OneServer.start(port));
  const victims = only === undefined ? subject.victims : [only];
  const faults: string[] = [];
  let diverged = 0;
  let fleet: Fleet | undefined;
  const ledger = new Ledger();
  try {
    const world = await makeWorld(subject.url, { terminals, programs: 3 });
    fleet = new Fleet(world, subject);
    await fleet.start();
    // A separate generator: the number of draws depends on the machine's speed and must not affect the kills.
    const load = new Load({ world, fleet, subject, ledger, random: seededRandom(seed + 1) });
    for (let round = 1; round <= rounds; round += 1) {
      const victim = pick(random, victims);
      const after = between(random, 200, 2500);
      const pause = new AbortController();
      const working = load.run(pause.signal);
      await wait(after);
      await subject.kill(victim, random);
      await wait(afterwards);
      await subject.run();
      pause.abort();
      await working;
      const apart = await fleet.diverged(() => release(world));
      diverged += apart.length;
      faults.push(...apart.map((sentence) => `round ${round}: ${sentence}`));
      await ledger.checkNew();
      say(
        `round ${round}: ${victim} killed after ${after} ms; acknowledged ${ledger.acknowledged}, kept ${ledger.kept}, diverged ${diverged}`,
      );
    }
    await ledger.checkAll();
    say(`acknowledged: ${ledger.counts()}`);
  } catch (error) {
    say(subject.said);
    throw error;
  } finally {
    fleet?.stop();
    await subject.remove();
  }
  const { acknowledged, kept, lost } = ledger;
  return { acknowledged, kept, diverged, faults: [...faults, ...lost.map((what) => `lost ${what}`)] };
}

/** Kills every few seconds make terminals count as flapping, and these are refused for longer than a round. */
async function release({ ask, terminals }: World): Promise<void> {
  await ask(updateClientQuarantine, { ids: terminals.map(({ clId }) => clId), quarantined: '0' });
}

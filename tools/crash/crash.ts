import { setTimeout as wait } from 'node:timers/promises';
import { Fleet } from './Fleet.ts';
import { Ledger } from './Ledger.ts';
import { Load } from './Load.ts';
import { between, pick, type Random, seededRandom } from './random.ts';
import { Subject } from './Subject.ts';
import { makeWorld } from './world.ts';

export interface CrashOptions {
  readonly seed: number;
  readonly rounds: number;
  readonly terminals?: number;
  /** Of the server; default: a free one. */
  readonly port?: number;
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

type Victim = 'server' | 'postgres' | 'both';

async function kill(subject: Subject, victim: Victim, random: Random): Promise<void> {
  if (victim === 'postgres') return subject.killPostgres();
  if (victim === 'server') return subject.killServer();
  if (random() < 0.5) subject.killPostgres();
  await subject.killServer();
  subject.killPostgres();
}

/** Milliseconds of continued load after a kill of PostgreSQL only, to cover its recovery. */
const afterwards = 300;

/** Kills the server and its PostgreSQL at random under load, and checks for losses after each kill. */
export async function crash({ seed, rounds, terminals = 6, port, say }: CrashOptions): Promise<CrashResult> {
  const random = seededRandom(seed);
  const subject = await Subject.start(port);
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
      const victim = pick<Victim>(random, ['server', 'postgres', 'both']);
      const after = between(random, 200, 2500);
      const pause = new AbortController();
      const working = load.run(pause.signal);
      await wait(after);
      await kill(subject, victim, random);
      await wait(afterwards);
      await subject.run();
      pause.abort();
      await working;
      const apart = await fleet.diverged();
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

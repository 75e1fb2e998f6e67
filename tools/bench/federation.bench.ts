import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/launch.ts';
import { buildAll, staleBuilds } from '../launch/parts/buildAll.mjs';
import { remotes } from '../launch/parts/workspace.mjs';
import { type Bench, compare, quantile } from './bench.ts';
import { buildBundledConsole } from './federation/bundledConsole.ts';
import { type Consoles, type ServedConsole, withConsoles } from './federation/consoles.ts';
import { countLibraries } from './federation/libraries.ts';
import { type Tour, takeTour, timeOpening, timeSignIn } from './federation/visits.ts';

const turns = 5;

interface Pair<Value> {
  readonly federated: Value;
  readonly bundled: Value;
}

interface Figures {
  readonly tour: Pair<Tour>;
  readonly signIn: Pair<number>;
  readonly opening: Pair<number>;
}

type Timing = (browser: Browser, console: ServedConsole) => Promise<number>;

/** Medians of alternating turns, so that other work on the machine burdens both. */
async function timed(browser: Browser, consoles: Consoles, time: Timing): Promise<Pair<number>> {
  const federated: number[] = [];
  const bundled: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    federated.push(await time(browser, consoles.federated));
    bundled.push(await time(browser, consoles.bundled));
  }
  return { federated: quantile(federated, 0.5), bundled: quantile(bundled, 0.5) };
}

async function librariesIn({ paths }: Tour, { url }: ServedConsole) {
  const scripts = paths.filter((path) => path.endsWith('.js'));
  return countLibraries(await Promise.all(scripts.map(async (path) => (await fetch(url + path)).text())));
}

async function printLibraries(tour: Pair<Tour>, consoles: Consoles): Promise<void> {
  const federated = await librariesIn(tour.federated, consoles.federated);
  const bundled = await librariesIn(tour.bundled, consoles.bundled);
  console.log('  scripts with                federated  one bundle');
  for (const [library, count] of federated)
    console.log(
      `  ${library.padEnd(26)} ${String(count).padStart(9)} ${String(bundled.get(library)).padStart(11)}`,
    );
}

async function measure(): Promise<Figures> {
  await buildAll({ stale: staleBuilds({ names: ['host', ...remotes] }) });
  await buildBundledConsole();
  return withConsoles(async (consoles) => {
    const browser = await launchChromium();
    try {
      const tour = {
        federated: await takeTour(browser, consoles.federated),
        bundled: await takeTour(browser, consoles.bundled),
      };
      await printLibraries(tour, consoles);
      const signIn = await timed(browser, consoles, timeSignIn);
      return { tour, signIn, opening: await timed(browser, consoles, timeOpening) };
    } finally {
      await browser.close();
    }
  });
}

let measured: Promise<Figures> | undefined;
function figures(): Promise<Figures> {
  measured ??= measure();
  return measured;
}

const reference = 'host and remotes as one bundle';
const slowly = `10 Mbit and 40 ms, empty cache, median of ${turns}`;

export const benches: readonly Bench[] = [
  {
    name: 'The first pages of all six remotes, code transferred',
    reference,
    target: 'at most 1.10 ×',
    holds: ({ ratio }) => ratio <= 1.1,
    async run() {
      const { federated, bundled } = (await figures()).tour;
      return compare(
        federated.bytes / 1000,
        bundled.bytes / 1000,
        'KB',
        'each opened once, headers included',
      );
    },
  },
  {
    name: 'The first pages of all six remotes, requests for code',
    reference,
    target: 'at most 1.15 ×',
    holds: ({ ratio }) => ratio <= 1.15,
    async run() {
      const { federated, bundled } = (await figures()).tour;
      return compare(federated.paths.length, bundled.paths.length, 'requests', 'each opened once');
    },
  },
  {
    name: 'From the address of the console by its sign-in to the first page',
    reference,
    target: 'at most 1.05 ×',
    holds: ({ ratio }) => ratio <= 1.05,
    async run() {
      const { federated, bundled } = (await figures()).signIn;
      return compare(federated, bundled, 'ms', slowly);
    },
  },
  {
    name: 'Opening the other five remotes from the top bar',
    reference,
    target: 'at most 1.05 ×',
    holds: ({ ratio }) => ratio <= 1.05,
    async run() {
      const { federated, bundled } = (await figures()).opening;
      return compare(
        federated,
        bundled,
        'ms',
        `sum of five, clicked 150 ms after the pointer arrived; ${slowly}`,
      );
    },
  },
];

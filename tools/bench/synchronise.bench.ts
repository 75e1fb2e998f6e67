import type { Page } from 'playwright-core';
import { launchChromium } from '../browser/launch.ts';
import { type Bench, compare, type Measurement, quantile } from './bench.ts';
import { startServer } from './publish/realServer.ts';
import { openScreenOn } from './publish/screen.ts';
import { makePrograms, publishTo } from './synchronise/programs.ts';
import { differences, type Recording, recordScreens } from './synchronise/record.ts';

/** Recording time in milliseconds. */
const recorded = 15_000;
/** Milliseconds until content is loaded and a new screen is in step. */
const settling = 4000;

interface Recordings {
  /** Synchronised: images of a program's scenes, and a video of another. */
  readonly inStep: Recording[];
  /** Synchronised: the video only, without changes that disturb its frames. */
  readonly clip: Recording[];
  /** Synchronised: a video with sound. */
  readonly sounding: Recording[];
  /** The same as the first and the last, without a shared clock. */
  readonly alone: Recording[];
  readonly soundingAlone: Recording[];
}

/** Two screens on one machine in separate browser windows; the second joins later. */
async function record(): Promise<Recordings> {
  const server = await startServer();
  const browser = await launchChromium();
  try {
    const pages: Page[] = [];
    const clIds: string[] = [];
    for (let place = 0; place < 2; place += 1) {
      const context = await browser.newContext({ viewport: { width: 640, height: 360 } });
      const page = await context.newPage();
      clIds.push((await openScreenOn(page, server)).clId);
      pages.push(page);
    }
    const drawing = await browser.newPage();
    const { pictures, clip, sounding } = await makePrograms(drawing, server);
    await drawing.close();
    const turn = async (type: 1 | 4, programIds: string[]) => {
      await publishTo(server, type, programIds, clIds);
      await new Promise((resolve) => setTimeout(resolve, settling));
      // Joins late and must synchronise by the clock.
      if (type === 4) await pages[1]?.reload();
      await new Promise((resolve) => setTimeout(resolve, settling));
      return recordScreens(pages, recorded);
    };
    const alone = await turn(1, [pictures, clip]);
    const inStep = await turn(4, [pictures, clip]);
    const clipInStep = await turn(4, [clip]);
    const soundingAlone = await turn(1, [sounding]);
    return { alone, inStep, clip: clipInStep, soundingAlone, sounding: await turn(4, [sounding]) };
  } finally {
    await browser.close();
    await server.stop();
  }
}

let recordings: Promise<Recordings> | undefined;

/** All rows use the same recordings. */
function measured(): Promise<Recordings> {
  recordings ??= record();
  return recordings;
}

/** Maximum distance in milliseconds of matching changes or frames: about half a cycle. */
const furthest = { changes: 5000, frames: 1500 };

function between([one, other]: Recording[], kind: keyof Recording): number[] {
  return differences(one?.[kind] ?? [], other?.[kind] ?? [], furthest[kind]);
}

const describe = (values: readonly number[]) =>
  `median ${quantile(values, 0.5).toFixed(1)} ms, worst ${Math.max(...values).toFixed(1)} ms`;
const promise = { target: 'at most 20 ms', holds: ({ ours }: { ours: number }) => ours <= 20 };

function framesApart(inStep: Recording[], alone: Recording[]): Measurement {
  const ours = between(inStep, 'frames');
  const note = `${ours.length} frames that both drew, ${describe(ours)}`;
  return compare(quantile(ours, 0.95), quantile(between(alone, 'frames'), 0.95), 'ms', note);
}

export const benches: Bench[] = [
  {
    name: 'Two players in step: changes of scenes, pictures and programs apart, p95',
    reference: 'the same programs without a shared clock',
    ...promise,
    async run() {
      const { inStep, alone } = await measured();
      const ours = between(inStep, 'changes');
      const reference = between(alone, 'changes');
      const note = `${ours.length} changes, ${describe(ours)}, one player reloaded`;
      return compare(quantile(ours, 0.95), quantile(reference, 0.95), 'ms', note);
    },
  },
  {
    name: 'Two players in step: the same frame of a clip apart, p95',
    reference: 'the same clip without a shared clock',
    ...promise,
    async run() {
      const { clip, alone } = await measured();
      return framesApart(clip, alone);
    },
  },
  {
    name: 'Two players in step: the same frame of a clip with sound apart, p95',
    reference: 'the same clip without a shared clock',
    ...promise,
    async run() {
      const { sounding, soundingAlone } = await measured();
      return framesApart(sounding, soundingAlone);
    },
  },
];

import type { Page } from 'playwright-core';
import { launchChromium } from '../browser/launch.ts';
import { type Bench, compare, quantile } from './bench.ts';
import { framesOf, leaveProgram, openProgram, pressing, signedIn } from './editor/page.ts';
import { makeProgram } from './editor/programs.ts';
import { startServer } from './publish/realServer.ts';

interface Figures {
  /** Milliseconds to open fifty scenes, and one. */
  readonly fifty: number;
  readonly one: number;
  /** Frame intervals while dragging a widget, and while only moving the pointer. */
  readonly dragging: readonly number[];
  readonly moving: readonly number[];
  /** Milliseconds for a thousand edits, and for undoing them. */
  readonly doing: number;
  readonly undoing: number;
  /** Displacement by the edits and by their undoing, in program pixels. */
  readonly moved: number;
  readonly left: number;
}

const widgets = 18;
const rounds = 5;
const steps = 1000;

const median = (values: readonly number[]) => quantile(values, 0.5);

async function opening(page: Page, id: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(await openProgram(page, id, widgets));
    await leaveProgram(page);
  }
  return median(times);
}

/** Frames without a change before a property value is read. */
const settledFrames = 30;

async function placeOfDate(page: Page): Promise<number> {
  const field = page.getByRole('spinbutton', { name: 'X', exact: true });
  return field.evaluate(async (input, frames) => {
    const value = () => (input instanceof HTMLInputElement ? input.value : '');
    let last = value();
    for (let same = 0; same < frames; same += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      if (value() === last) continue;
      [same, last] = [0, value()];
    }
    return Number(last);
  }, settledFrames);
}

async function measure(): Promise<Figures> {
  const server = await startServer();
  const browser = await launchChromium();
  try {
    const [oneId, fiftyId] = [
      await makeProgram(server.ask, 'One scene', 1),
      await makeProgram(server.ask, 'Fifty scenes', 50),
    ];
    const page = await signedIn(browser, server);
    // Warm-up: excludes loading the editor's scripts.
    await openProgram(page, oneId, widgets);
    await leaveProgram(page);
    const [one, fifty] = [await opening(page, oneId), await opening(page, fiftyId)];
    await openProgram(page, oneId, widgets);
    const moving = await framesOf(page, false);
    const dragging = await framesOf(page, true);
    await page.locator('.ve-outline[data-type="date"]').click({ force: true });
    const before = await placeOfDate(page);
    const doing = await pressing(page, [{ key: 'ArrowRight' }], steps);
    const moved = (await placeOfDate(page)) - before;
    const undoing = await pressing(page, [{ key: 'z', ctrlKey: true }], steps);
    const left = (await placeOfDate(page)) - before;
    return { fifty, one, dragging, moving, doing, undoing, moved, left };
  } finally {
    await browser.close();
    await server.stop();
  }
}

let measured: Promise<Figures> | undefined;
function figures(): Promise<Figures> {
  measured ??= measure();
  return measured;
}

export const benches: Bench[] = [
  {
    name: 'A program of 50 scenes with 18 widgets each, from click to painted',
    reference: 'the same of one scene',
    target: 'at most 1 s',
    holds: ({ ours }) => ours <= 1000,
    async run() {
      const { fifty, one } = await figures();
      return compare(fifty, one, 'ms', `inside of the open console, median of ${rounds}`);
    },
  },
  {
    name: 'Dragging a widget in a scene of 18, a frame, p95',
    reference: 'the pointer moving over the same scene',
    target: 'at most 20 ms',
    holds: ({ ours }) => ours <= 20,
    async run() {
      const { dragging, moving } = await figures();
      const note = `${dragging.length} frames, median ${median(dragging).toFixed(1)} ms, software drawing`;
      return compare(quantile(dragging, 0.95), quantile(moving, 0.95), 'ms', note);
    },
  },
  {
    name: 'Undoing 1,000 steps in a scene of 18 widgets',
    reference: 'doing them, key by key',
    target: 'all of them, at most 10 s',
    holds: ({ ours }) => ours <= 10_000,
    async run() {
      const { doing, undoing, moved, left } = await figures();
      if (moved !== steps || left !== 0)
        throw new Error(`${steps} steps moved ${moved} pixels, and undoing left ${left} of them`);
      return compare(
        undoing,
        doing,
        'ms',
        'each step drawn before the next; the widget is back to the pixel',
      );
    },
  },
];

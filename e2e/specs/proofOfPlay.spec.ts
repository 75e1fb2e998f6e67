import { readFileSync } from 'node:fs';
import {
  insertProgram,
  registerClient,
  selectPlayStatistics,
  selectProgramById,
  updateProgram,
  withdrawEquipmentTask,
} from '@vitrine/shared/api';
import { createComponent, createMediaItem, createScene, type MediaItem } from '@vitrine/shared/document';
import type { Api } from '../commands/Api.ts';
import { FileMaker } from '../commands/FileMaker.ts';
import { publish } from '../commands/prepare.ts';
import { sendMaterial } from '../commands/sendMaterial.ts';
import { type Colour, ColourRuns } from '../fixtures/ColourRuns.ts';
import { KillableScreen } from '../fixtures/KillableScreen.ts';
import { expect, media, test } from '../fixtures/test.ts';

const colours = {
  red: [230, 30, 30],
  green: [30, 200, 60],
  blue: [30, 60, 230],
  yellow: [230, 220, 30],
  magenta: [220, 30, 220],
  cyan: [30, 210, 220],
  orange: [240, 130, 20],
} as const satisfies Record<string, Colour>;
type Name = keyof typeof colours;

/** Milliseconds that a killed page may lose: since its last checkpoint, plus delay on a busy machine. */
const checkpoint = 1500;
/** Milliseconds of tolerance per appearance: a few frames at both ends, plus late compositing on a busy machine. */
const edge = 50;

let screen: KillableScreen | undefined;
test.afterEach(() => screen?.remove());

/** A program whose scenes each have one full-screen list. */
async function makeLists(api: Api, name: string, lists: readonly (readonly MediaItem[])[]): Promise<string> {
  const { id } = await api.call(insertProgram, { name });
  const { document, revision } = await api.call(selectProgramById, { id });
  const scenes = lists.map((mpList, index) => {
    const box = { infoWidth: 1920, infoHeight: 1080, coFit: 'cover' as const };
    return createScene(index, [createComponent('mixture', { ...box, mpList: [...mpList] })]);
  });
  await api.call(updateProgram, { id, revision, document: { ...document, scenes } });
  return id;
}

async function sendAll(api: Api) {
  const files = new FileMaker();
  const mids = new Map<Name, string>();
  const pictures = new Map<Name, MediaItem>();
  for (const name of Object.keys(colours) as Name[]) {
    const { mid, url } = await sendMaterial(api, files.picture(`${name}.png`, 96, 54, colours[name]));
    mids.set(name, mid);
    pictures.set(name, createMediaItem({ type: 'img', mid, url, playParam: 2, cartoon: 0 }));
  }
  const film = readFileSync(media('opening.mp4'));
  film.fill(0xab, film.indexOf('mdat') + 4);
  const { mid, url } = await sendMaterial(api, files.write('broken.mp4', film));
  const broken = createMediaItem({ type: 'video', mid, url, cartoon: 0 });
  const of = (...names: Name[]) => names.flatMap((name) => pictures.get(name) ?? []);
  return { mids, of, broken };
}

test('proof of play matches the frames drawn on screen', async ({ api, server, page }) => {
  const { mids, of, broken } = await sendAll(api);
  const [red, green] = [of('red'), of('green')];
  const programIds = [
    await makeLists(api, 'Two and a broken one', [[...red, broken, ...green]]),
    await makeLists(api, 'One', [of('blue')]),
    await makeLists(api, 'Two scenes', [of('yellow'), of('magenta')]),
  ];
  const insert = await makeLists(api, 'Insert', [of('cyan', 'orange')]);

  const runs = new ColourRuns(page, colours);
  const box = new KillableScreen(server.url);
  screen = box;
  await box.start((player) => runs.watch(player));
  const code = box.page.getByText(/^[A-HJ-NP-Z2-9]{3}\s?[A-HJ-NP-Z2-9]{3}$/);
  await expect(code).toBeVisible();
  const words = ((await code.textContent()) ?? '').replace(/\s/g, '');
  const { clId } = await api.call(registerClient, { code: words, name: 'Counted', pid: '-1' });
  const task = await publish(api, { name: 'Loop', programIds, clientIds: [clId] });

  /** Waits until a colour has appeared and disappeared this often. */
  const seen = (colour: Name, times: number) =>
    expect
      .poll(() => runs.runs.filter((run) => run.colour === colour && Number.isFinite(run.to)).length, {
        timeout: 60_000,
        intervals: [100],
      })
      .toBeGreaterThanOrEqual(times);
  const standing = (colour: Name, milliseconds: number) =>
    expect
      .poll(() => runs.standing(colour), { timeout: 40_000, intervals: [20] })
      .toBeGreaterThan(milliseconds);

  /** A reload; playback before it ends with the navigation. */
  const reload = async () => {
    const at = Date.now();
    await box.page.reload({ waitUntil: 'commit' });
    await runs.cut(at);
  };

  await test.step('one round, and an insert in the next', async () => {
    await seen('magenta', 1);
    // A play shorter than the minimum does not count, so changes must not happen near that limit.
    await standing('red', 500);
    const spot = await publish(api, { name: 'Spot', type: 3, programIds: [insert], clientIds: [clId] });
    await seen('orange', 1);
    await standing('cyan', 500);
    await api.call(withdrawEquipmentTask, { id: spot });
    await seen('magenta', 2);
  });

  await test.step('a reload, and a kill in the middle of a file', async () => {
    await standing('blue', 1000);
    await reload();
    await seen('magenta', 3);
    await standing('green', 1200);
    await runs.cut(await box.kill());
    await box.start((player) => runs.watch(player));
    await seen('magenta', 4);
  });

  await test.step('all plays are delivered and match', async () => {
    await standing('blue', 500);
    await api.call(withdrawEquipmentTask, { id: task });
    await expect(box.page.locator('html')).toHaveAttribute('data-player-state', 'idle');
    await reload();
    const figures = () =>
      api.call(selectPlayStatistics, { gpId: '-1', clId, by: 'material', sort: 'key', descending: false });
    const counted = Object.fromEntries(
      await Promise.all(Object.keys(colours).map(async (name) => [name, await runs.of(name)] as const)),
    );
    const times = Object.fromEntries(Object.entries(counted).map(([name, { plays }]) => [name, plays]));
    const reported = async () => {
      const { rows } = await figures();
      const playsOf = (mid: string) => rows.find(({ key }) => key === mid)?.plays ?? 0;
      return Object.fromEntries([...mids].map(([name, mid]) => [name, playsOf(mid)]));
    };
    const message = JSON.stringify(
      runs.runs.map(({ colour, from, to }) => [colour, Math.round(from), Math.round(to - from)]),
    );
    await expect.poll(reported, { timeout: 20_000, message }).toEqual(times);
    const { rows } = await figures();
    let [all, glass] = [0, 0];
    for (const [name, mid] of mids) {
      const row = rows.find(({ key }) => key === mid);
      const { plays: times, milliseconds } = counted[name] ?? { plays: 0, milliseconds: 0 };
      const drawn = (row?.seconds ?? 0) * 1000;
      const allowed = milliseconds * 0.01 + times * edge + (name === 'green' ? checkpoint : 0);
      test.info().annotations.push({
        type: name,
        description: `${times} plays, ${milliseconds} on the glass, ${drawn} counted`,
      });
      expect(row?.plays, name).toBe(times);
      expect(Math.abs(drawn - milliseconds), `${name}: ${drawn} of ${milliseconds}`).toBeLessThan(allowed);
      if (name !== 'green') [all, glass] = [all + drawn, glass + milliseconds];
    }
    test.info().annotations.push({ type: 'all', description: `${all} of ${glass}` });
    expect(Math.abs(all - glass) / glass, `${all} of ${glass}`).toBeLessThan(0.01);
    // The broken file has no plays.
    expect(rows.find(({ key }) => key === broken.mid)?.plays ?? 0).toBe(0);
    const byProgram = await api.call(selectPlayStatistics, { gpId: '-1', clId, by: 'program' });
    expect(byProgram.unrecorded).toEqual({ plays: 0, terminals: 0 });
  });
});

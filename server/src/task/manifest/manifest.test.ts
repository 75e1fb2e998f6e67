import { describe, expect, it } from '@jest/globals';
import { terminalManifest } from '@vitrine/shared/api';
import { buildManifest, type PublishedTask } from './manifest.ts';

const hash = (letter: string) => letter.repeat(64);
const now = new Date('2026-06-10');
const task: PublishedTask = {
  ...{ id: 'task', name: 'Film', type: 4, linked: false, status: 'published', publishedAt: new Date(0) },
  ...{ startDate: '2026-01-01', endDate: '2026-12-31', startTime: '00:00:00', endTime: '00:00:00' },
  ...{ moreWindows: [], everyWeeks: 1 },
  ...{ overnight: true, timeZone: null, weekdays: [1], datesOff: [], datesOn: [] },
  programs: [
    {
      programId: 'program',
      duration: null,
      published: {
        ...{ name: 'Film', documentHash: hash('a'), documentSize: 100 },
        files: [
          { hash: hash('b'), size: 1000, mime: 'video/mp4' },
          { hash: hash('c'), size: 2000, mime: 'image/jpeg' },
        ],
      },
    },
  ],
};

it('the manifest has the duration of a video, the same for all terminals, and omits unknown ones', () => {
  const seconds = new Map([[hash('b'), 12.345678]]);
  const manifest = terminalManifest.parse(buildManifest([task], now, { seconds }));
  expect(manifest.files.map((file) => file.seconds)).toEqual([undefined, 12.346, undefined]);
  expect(buildManifest([task], now).files.some((file) => 'seconds' in file)).toBe(false);
});

/** A task of one program, published at the given second. */
const sends = (
  programId: string,
  second: number,
  published: Partial<PublishedTask['programs'][number]['published']>,
  fields: Partial<PublishedTask> = {},
): PublishedTask => ({
  ...task,
  ...{ id: `${programId} ${second}`, publishedAt: new Date(second * 1000), ...fields },
  programs: [
    {
      ...{ programId, duration: null },
      published: { name: programId, documentHash: hash('0'), documentSize: 1, files: [], ...published },
    },
  ],
});
const emergency = { type: 3, emergency: true } as const;
const house = (letter: string) => ({ fonts: [{ fontName: 'House', hash: hash(letter) }] });
const leadsTo = (programId: string, letter: string) => ({
  files: [{ hash: hash(letter), size: 1, mime: 'application/json' }],
  linked: [{ programId, name: programId, documentHash: hash(letter), fileHashes: [] }],
});
const fontOf = (...tasks: PublishedTask[]) =>
  (buildManifest(tasks, now).fonts ?? []).map((font) => `${font.fontName}:${font.hash[0]}`);
/** As `id:document`, in list order. */
const programsOf = (...tasks: PublishedTask[]) =>
  buildManifest(tasks, now).programs.map(({ programId, documentHash }) => `${programId}:${documentHash[0]}`);

describe('an emergency keeps what was sent with it', () => {
  const first = sends('P1', 1, house('c'), emergency);

  it('including its font, whatever is published later under the same name', () => {
    expect(fontOf(first, sends('P2', 2, house('d')))).toEqual(['House:c']);
    expect(fontOf(first, sends('P2', 2, house('d')), sends('P3', 3, house('e'), emergency))).toEqual([
      'House:e',
    ]);
    expect(fontOf(sends('P1', 1, house('c')), sends('P2', 2, house('d')))).toEqual(['House:d']);
  });

  it('including linked programs, also those that others send or link to', () => {
    const linking = sends('P1', 1, leadsTo('Q', '1'), emergency);
    const itself = sends('Q', 2, { documentHash: hash('2') });
    expect(programsOf(linking, itself)).toEqual(['P1:0', 'Q:1']);
    expect(programsOf(linking, sends('P2', 2, leadsTo('Q', '3')))).toEqual(['P1:0', 'P2:0', 'Q:1']);
    const newer = sends('P3', 3, leadsTo('Q', '4'), emergency);
    expect(programsOf(linking, itself, newer)).toEqual(['P3:0', 'P1:0', 'Q:4']);
    expect(programsOf(sends('P1', 1, leadsTo('Q', '1')), itself)).toEqual(['P1:0', 'Q:2']);
  });

  it('including an emergency program of its own that other emergencies link to', () => {
    const itself = sends('Q', 1, { documentHash: hash('2') }, emergency);
    expect(programsOf(itself, sends('P1', 2, leadsTo('Q', '1'), emergency))).toEqual(['P1:0', 'Q:2']);
  });

  it('while the program of an underlying task stays downloaded', () => {
    const own = { documentHash: hash('2'), files: [{ hash: hash('9'), size: 1, mime: 'image/png' }] };
    const { files } = buildManifest([sends('P1', 1, leadsTo('Q', '1'), emergency), sends('Q', 2, own)], now);
    expect(files.map((file) => file.hash[0])).toEqual(['0', '1', '2', '9']);
  });
});

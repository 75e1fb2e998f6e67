import { expect, it } from '@jest/globals';
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

it('tells terminals how long a film lasts, alike for all of them, and says nothing where nobody knows', () => {
  const seconds = new Map([[hash('b'), 12.345678]]);
  const manifest = terminalManifest.parse(buildManifest([task], now, { seconds }));
  expect(manifest.files.map((file) => file.seconds)).toEqual([undefined, 12.346, undefined]);
  expect(buildManifest([task], now).files.some((file) => 'seconds' in file)).toBe(false);
});

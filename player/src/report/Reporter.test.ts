import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { TerminalReport } from '@vitrine/shared/api';
import { terminalReport } from '@vitrine/shared/api';
import { DeliveryProgress } from '../delivery/DeliveryProgress.ts';
import { testFile } from '../testing/content.ts';
import { publication } from '../testing/publication.ts';
import { Reporter } from './Reporter.ts';

const picture = testFile('x'.repeat(1_000_000), 'image/png');
const { manifest } = publication({ id: 'spring', words: 'Spring', picture });
const [program] = manifest.programs;
const documentHash = program?.documentHash ?? '';
const drawn = {
  taskId: 'task-spring',
  programId: 'spring',
  documentHash,
  sceneIndex: 0,
  since: '2026-01-01T00:00:00.000Z',
};

let sent: TerminalReport[];
let progress: DeliveryProgress;
let reporter: Reporter;

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  progress = new DeliveryProgress(manifest);
  reporter = new Reporter({
    send: (report) => sent.push(terminalReport.parse(report)),
    now: Date.now,
    revision: () => 1,
    progress: () => progress,
    freeSpace: () => undefined,
  });
});
afterEach(() => {
  reporter.stop();
  jest.useRealTimers();
});

const last = () => sent.at(-1)?.tasks[0];
const complete = () => {
  for (const { hash, size } of manifest.files) progress.received(hash, size);
  reporter.changed();
};

describe('Reporter', () => {
  it('sends a change of state at once and percentages at most twice a second', () => {
    reporter.changed();
    progress.received(picture.hash, 1000);
    reporter.changed();
    expect(sent.map(({ tasks }) => tasks[0]?.state)).toEqual(['waiting', 'downloading']);
    for (let bytes = 20_000; bytes < 900_000; bytes += 10_000) {
      progress.received(picture.hash, bytes);
      reporter.changed();
      jest.advanceTimersByTime(10);
    }
    expect(sent.length).toBeLessThanOrEqual(2 + 2);
    expect(last()?.percent).toBeGreaterThan(30);
  });

  it('never reports 100 % before every file is here', () => {
    progress.received(picture.hash, picture.size);
    reporter.changed();
    expect(last()).toMatchObject({ state: 'downloading', percent: 99 });
    complete();
    expect(last()).toMatchObject({ state: 'downloaded', percent: 100 });
  });

  it('reports a task on screen only once its own document is drawn', () => {
    complete();
    reporter.playing(['task-spring']);
    reporter.drawn({ ...drawn, documentHash: '0'.repeat(64) });
    expect(last()?.state).toBe('downloaded');
    reporter.drawn(drawn);
    expect(last()?.state).toBe('onScreen');
    expect(sent.at(-1)?.onScreen).toEqual(drawn);
  });

  it('reports a task off screen when the schedule no longer plays it', () => {
    complete();
    reporter.playing(['task-spring']);
    reporter.drawn(drawn);
    reporter.playing([]);
    expect(last()?.state).toBe('downloaded');
    expect(sent.at(-1)?.onScreen).toBeNull();
  });

  it('reports a playback error until other content plays', () => {
    complete();
    reporter.fault('task-spring', 'playback.media: cannot be shown');
    expect(last()?.error).toBe('playback.media: cannot be shown');
    reporter.renewed();
    expect(last()?.error).toBeUndefined();
  });

  it('clears a playback error when the file is repaired', () => {
    complete();
    reporter.fault('task-spring', 'playback.media: cannot be shown');
    reporter.repaired(['task-autumn']);
    expect(last()?.error).toContain('playback.media');
    reporter.repaired(['task-spring']);
    expect(last()?.error).toBeUndefined();
  });

  it('repeats its report every minute', () => {
    reporter.changed();
    const before = sent.length;
    jest.advanceTimersByTime(61_000);
    expect(sent.length).toBe(before + 1);
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DesiredState, TerminalManifest } from '@vitrine/shared/api';
import { emergenciesEnd, keepEmergencies } from '../schedule/emergencies.ts';
import type { ActiveContent } from '../storage/database.ts';
import { emergency, publication } from '../testing/publication.ts';
import { emergenciesFirst } from './emergenciesFirst.ts';

const at = (day: number) => ({ publishedAt: `2026-01-0${day}T00:00:00.000Z` });
const named = (id: string, day: number, seconds?: number) => {
  const made = emergency(id, id, seconds);
  return { ...made, task: { ...made.task, ...at(day) } };
};
const spring = { id: 'spring', words: 'Spring' };
const summer = { id: 'summer', words: 'Summer' };
const desired: DesiredState = {
  ...{ version: 1, revision: 1, manifestHash: 'a'.repeat(64), manifestSize: 1 },
  issuedAt: '2026-01-01T00:00:00.000Z',
};

let active: ActiveContent | undefined;
/** Files per request. */
let brought: string[][];
let shown: string[][];
let flawed: string[];

beforeEach(() => {
  active = undefined;
  brought = [];
  shown = [];
  flawed = [];
});

const tasksOf = (manifest: TerminalManifest | undefined) => manifest?.tasks.map(({ id }) => id) ?? [];
const deliver = (target: TerminalManifest) =>
  emergenciesFirst(target, desired, {
    active: () => active,
    bring: async (files) => {
      brought.push(files.map(({ hash }) => hash));
      return flawed;
    },
    show: (next) => {
      active = next;
      shown.push(tasksOf(next.manifest));
    },
  });

describe('emergencies', () => {
  it('are added to the current programs one by one, newest first, without the rest of their manifest', async () => {
    active = { desired, manifest: publication(spring).manifest };
    const target = publication(summer, named('old', 2), named('new', 3)).manifest;
    await deliver(target);
    expect(shown).toEqual([
      ['task-spring', 'task-new'],
      ['task-spring', 'task-new', 'task-old'],
    ]);
    const documents = ['new', 'old'].map(
      (id) => target.programs.find((one) => one.programId === id)?.documentHash,
    );
    expect(brought).toEqual(documents.map((hash) => [hash]));
    expect(active?.manifest.files.map(({ hash }) => hash)).toEqual(expect.arrayContaining(documents));
  });

  it('include the programs that they link to, directly or not', async () => {
    const made = publication(
      summer,
      named('exits', 2),
      { id: 'map', words: 'Map' },
      { id: 'hall', words: 'Hall' },
    );
    const documentOf = (id: string) =>
      made.manifest.programs.find(({ programId }) => programId === id)?.documentHash ?? '';
    const leadsTo: Record<string, string> = { exits: 'map', map: 'hall', hall: 'exits' };
    const programs = made.manifest.programs.map((program) => {
      const next = leadsTo[program.programId];
      return next ? { ...program, fileHashes: [documentOf(next)] } : program;
    });
    const tasks = made.manifest.tasks.filter(({ id }) => ['task-summer', 'task-exits'].includes(id));
    await deliver({ ...made.manifest, programs, tasks });
    expect(active?.manifest.programs.map(({ programId }) => programId)).toEqual(['exits', 'map', 'hall']);
    expect(brought).toEqual([['exits', 'map', 'hall'].map(documentOf)]);
  });

  it('change nothing the second time', async () => {
    const target = publication(summer, named('one', 2)).manifest;
    await deliver(target);
    expect(active?.emergencyOnly).toBe(true);
    await deliver(target);
    expect(shown).toEqual([['task-one']]);
  });

  it('are removed at once when they are withdrawn, before any download', async () => {
    active = { desired, manifest: publication(spring, named('one', 2), named('two', 3)).manifest };
    await deliver(publication(spring).manifest);
    expect(shown).toEqual([['task-spring']]);
    expect(brought).toEqual([]);
  });

  it('are not added while their documents are unusable', async () => {
    active = { desired, manifest: publication(spring).manifest };
    const target = publication(spring, named('one', 2)).manifest;
    flawed = target.programs.map(({ documentHash }) => documentHash);
    await deliver(target);
    expect(shown).toEqual([]);
  });

  it('absent from the manifest fetch nothing and change nothing', async () => {
    active = { desired, manifest: publication(spring).manifest };
    await deliver(publication(summer).manifest);
    expect([brought, shown]).toEqual([[], []]);
  });

  it('are kept when a USB package, which has none, is imported', () => {
    const running = publication(spring, named('one', 2)).manifest;
    const kept = keepEmergencies(publication(summer).manifest, running);
    expect(tasksOf(kept)).toEqual(['task-summer', 'task-one']);
    expect(kept.programs.map(({ programId }) => programId)).toEqual(['summer', 'one']);
  });

  it('end with the last one, or never where one of them has no end', () => {
    const now = Date.now();
    const timed = publication(named('one', 2, 60), named('two', 3, 120)).manifest;
    const end = emergenciesEnd(timed, 'Asia/Seoul', now) ?? 0;
    expect(Math.abs(end - now - 120_000)).toBeLessThan(2000);
    const open = publication(named('one', 2, 60), named('two', 3)).manifest;
    expect(emergenciesEnd(open, 'Asia/Seoul', now)).toBeUndefined();
    expect(emergenciesEnd(timed, 'UTC', now + 3_600_000)).toBeUndefined();
  });
});

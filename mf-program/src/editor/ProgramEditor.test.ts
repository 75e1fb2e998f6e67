import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  type ConsoleEvent,
  copyProgram,
  type Endpoint,
  type ProgramEditorPresence,
  selectAllFont,
  selectProgramById,
  selectWeather,
  submitProgram,
  updateProCategory,
  updateProgram,
  updateProgramEditing,
  updateProgramThumbnail,
} from '@vitrine/shared/api';
import type { CallOptions } from '@vitrine/shared/api/client';
import {
  createComponent,
  createProgramDocument,
  createScene,
  migrateProgramDocument,
  type ProgramDocument,
} from '@vitrine/shared/document';
import { autosaveDelay, DraftShelf } from '@vitrine/shared/editor';
import { ApiError } from '@vitrine/shared/session';
import type { Calls } from '../calls.ts';
import { ProgramEditor } from './ProgramEditor.ts';

/** A program on a server that checks revisions. */
class FakePrograms {
  readonly rows = new Map<string, { revision: number; document: ProgramDocument }>();
  readonly thumbnails: string[] = [];
  editors: ProgramEditorPresence[] = [];
  /** Revisions submitted for review. */
  readonly submitted: number[] = [];
  /** Whether submissions wait for review. */
  reviews = true;
  /** Number of copies. */
  copies = 0;
  /** Refuses to save the copy. */
  broken = false;
  /** Saves fail to connect. */
  refuses = false;
  /** Presence requests, in order. */
  readonly presence: { state: string; editorId: string; signal: AbortSignal | undefined }[] = [];
  /** Blocks reads until it settles. */
  answering: Promise<void> = Promise.resolve();
  /** Blocks presence responses until it settles. */
  presenceAnswering: Promise<void> = Promise.resolve();
  announce: (event: ConsoleEvent) => void = () => undefined;

  constructor(document: ProgramDocument) {
    this.rows.set('p1', { revision: 3, document });
  }

  readonly call = async (endpoint: Endpoint, input: unknown, options: CallOptions = {}) => {
    const {
      id = '',
      revision,
      document,
      image = '',
    } = input as { id?: string; revision?: number; document?: ProgramDocument; image?: string };
    const row = this.rows.get(id) ?? this.rows.get('p1');
    if (endpoint === selectAllFont) return [];
    if (endpoint === updateProgramEditing) {
      const { state, editorId } = input as { state: string; editorId: string };
      this.presence.push({ state, editorId, signal: options.signal });
      await this.presenceAnswering;
      return { editors: this.editors, revision: row?.revision ?? 0, updatedBy: 'bo' };
    }
    if (!row) throw new ApiError('program.unknown', 'no such program');
    if (endpoint === selectProgramById) {
      await this.answering;
      const facts = { id, name: 'Lobby', classify: '-1', audit: 'passed', auditReason: '', used: false };
      return { ...facts, updatedAt: '2026-11-21T07:00:00Z', updatedBy: 'bo', ...row };
    }
    if (endpoint === updateProgram && document) {
      if (this.refuses) throw new ApiError('network.unreachable', '');
      if (this.broken && id === 'p2') throw new ApiError('network.unreachable', '');
      if (revision !== row.revision) throw new ApiError('program.changedElsewhere', 'bo changed it');
      this.rows.set(id, { revision: row.revision + 1, document });
      return { revision: row.revision + 1, updatedAt: '2026-11-21T08:00:00Z' };
    }
    if (endpoint === copyProgram) {
      this.copies += 1;
      this.rows.set('p2', { revision: 1, document: row.document });
      return { id: 'p2' };
    }
    if (endpoint === submitProgram) {
      this.submitted.push(revision ?? 0);
      return { submitted: this.reviews };
    }
    if (endpoint === updateProgramThumbnail) this.thumbnails.push(image);
    if (endpoint === updateProCategory) return {};
    if (endpoint === selectWeather) return [];
    return {};
  };
}

const original = createProgramDocument();
const changed = createProgramDocument({ scenes: [createScene(0, [createComponent('time')])] });

const editorOf = (server: FakePrograms, capture = async () => 'picture') =>
  new ProgramEditor({
    calls: { call: server.call } as Calls,
    id: 'p1',
    userName: 'anna',
    onNotice: () => undefined,
    listen: (handler) => {
      server.announce = handler;
      return () => undefined;
    },
    capture,
  });

async function open(server = new FakePrograms(original)) {
  const editor = editorOf(server);
  await editor.open();
  return { editor, server };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a change', () => {
  test('is saved automatically, and the thumbnail follows', async () => {
    const { editor, server } = await open();
    editor.store?.add('time');
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    expect(server.rows.get('p1')).toMatchObject({ revision: 4, document: editor.store?.document });
    expect(server.thumbnails).toEqual(['picture']);
  });

  test('is not required for a new thumbnail when the scene shows the weather', async () => {
    const weather = createProgramDocument({ scenes: [createScene(0, [createComponent('weather')])] });
    const { server } = await open(new FakePrograms(weather));
    await jest.advanceTimersByTimeAsync(0);
    expect(server.thumbnails).toEqual(['picture']);
    expect((await open()).server.thumbnails).toEqual([]);
  });

  test('is in the thumbnail before the publish page opens, unless rendering takes too long', async () => {
    const server = new FakePrograms(original);
    const drawing = Promise.withResolvers<string>();
    const editor = editorOf(server, () => drawing.promise);
    await editor.open();
    editor.store?.add('time');
    const pictured = editor.savePictured();
    drawing.resolve('picture');
    await pictured;
    expect(server.thumbnails).toEqual(['picture']);
    const slow = editorOf(server, () => new Promise(() => undefined));
    await slow.open();
    slow.store?.add('date');
    const waited = slow.savePictured();
    await jest.advanceTimersByTimeAsync(3000);
    await waited;
    expect(slow.saver?.unsaved).toBe(false);
  });

  test('is submitted for review only by the button, with its revision, even when nothing is unsaved', async () => {
    const { editor, server } = await open();
    editor.store?.add('time');
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    await editor.save();
    expect(server.submitted).toEqual([]);
    expect(await editor.submit()).toBe(true);
    editor.store?.add('date');
    expect(await editor.submit()).toBe(true);
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    expect(server.submitted).toEqual([4, 5]);
    server.refuses = true;
    editor.store?.add('weeks');
    expect(await editor.submit()).toBe(undefined);
    expect(server.submitted).toEqual([4, 5]);
  });

  test('made during a concurrent save does not overwrite it; their version can be taken', async () => {
    const { editor, server } = await open();
    server.rows.set('p1', { revision: 4, document: changed });
    editor.store?.add('date');
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    expect(editor.saver?.state).toBe('elsewhere');
    expect(server.rows.get('p1')?.document).toBe(changed);
    editor.takeTheirs(await editor.readTheirs());
    expect(editor.store?.document).toEqual(changed);
    expect(editor.saver).toMatchObject({ state: 'saved', revision: 4 });
    expect(editor.store?.canUndo).toBe(false);
  });

  test('made during a concurrent save can be kept as a copy', async () => {
    const { editor, server } = await open();
    server.rows.set('p1', { revision: 4, document: changed });
    editor.store?.add('date');
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    expect(await editor.keepMineAsCopy('Lobby copy')).toBe('p2');
    expect(server.rows.get('p2')?.document).toEqual(editor.store?.document);
    expect(server.rows.get('p1')?.document).toBe(changed);
    // No unsaved changes here: they would block navigation to the copy.
    expect(editor.saver?.unsaved).toBe(false);
  });

  test('a failed copy is completed by the second attempt, without a second copy', async () => {
    const { editor, server } = await open();
    editor.store?.add('date');
    server.broken = true;
    await expect(editor.keepMineAsCopy('Lobby copy')).rejects.toThrow();
    server.broken = false;
    expect(await editor.keepMineAsCopy('Lobby copy')).toBe('p2');
    expect(server.copies).toBe(1);
    expect(server.rows.get('p2')?.document).toEqual(editor.store?.document);
  });
});

test('restoring a revision fails while the current state cannot be saved', async () => {
  const { editor, server } = await open();
  server.rows.set('p1', { revision: 4, document: changed });
  editor.store?.add('date');
  const mine = editor.store?.document;
  await expect(editor.restoreRevision(1, original)).rejects.toThrow('bo changed it');
  expect(editor.store?.document).toBe(mine);
  expect(server.rows.get('p1')).toEqual({ revision: 4, document: changed });
});

describe('a draft of an earlier visit', () => {
  const shelf = () => new DraftShelf({ key: 'program-draft anna p1', parse: migrateProgramDocument });

  test('is offered, and restored as one undoable step', async () => {
    shelf().keep({ revision: 3, at: 1, document: changed });
    const { editor, server } = await open();
    expect(editor.foundDraft?.document).toEqual(changed);
    editor.restoreDraft();
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    expect(server.rows.get('p1')).toMatchObject({ revision: 4, document: changed });
    editor.store?.undo();
    expect(editor.store?.document).toEqual(original);
  });

  test('of an older revision never overwrites a newer save', async () => {
    shelf().keep({ revision: 2, at: 1, document: changed });
    const { editor, server } = await open();
    editor.restoreDraft();
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    expect(editor.saver?.state).toBe('elsewhere');
    expect(server.rows.get('p1')).toEqual({ revision: 3, document: original });
  });

  test('that equals the saved document is not offered', async () => {
    shelf().keep({ revision: 2, at: 1, document: original });
    expect((await open()).editor.foundDraft).toBeUndefined();
  });

  test('that was discarded is not offered again', async () => {
    shelf().keep({ revision: 3, at: 1, document: changed });
    const { editor } = await open();
    editor.dropDraft();
    expect((await open()).editor.foundDraft).toBeUndefined();
  });
});

describe('other editors', () => {
  const at = '2026-11-21T08:00:00Z';

  test('are listed when they open the program, two windows of one person as two', async () => {
    const { editor, server } = await open();
    const editors = [
      { editorId: 'a', userName: 'bo', since: at },
      { editorId: 'b', userName: 'anna', since: at },
    ];
    server.announce({ kind: 'programEditing', programId: 'p1', editors, at });
    expect(editor.presence.others).toMatchObject([
      { userName: 'bo', own: false },
      { userName: 'anna', own: true },
    ]);
    server.announce({ kind: 'programEditing', programId: 'p2', editors: [], at });
    expect(editor.presence.others).toHaveLength(2);
  });

  test('who saved a newer revision are announced while nothing is unsaved here', async () => {
    const { editor, server } = await open();
    await jest.advanceTimersByTimeAsync(0);
    expect(editor.newer).toBe(false);
    server.announce({ kind: 'program', programId: 'p1', change: 'saved', revision: 9, by: 'bo', at });
    expect(editor.newer).toBe(true);
    editor.store?.add('time');
    expect(editor.newer).toBe(false);
  });
});

describe('a closed editor', () => {
  test('reports leaving once, and nothing later: no heartbeat, no page event, no late read', async () => {
    const { editor, server } = await open();
    editor.close();
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
    await jest.advanceTimersByTimeAsync(120_000);
    expect(server.presence.map(({ state }) => state)).toEqual(['here', 'left']);
  });

  test('aborts a pending presence report', async () => {
    const server = new FakePrograms(original);
    server.presenceAnswering = new Promise(() => undefined);
    const { editor } = await open(server);
    editor.close();
    expect(server.presence.map(({ state, signal }) => [state, signal?.aborted])).toEqual([
      ['here', true],
      ['left', undefined],
    ]);
  });

  test('does not start editing when its program arrives late', async () => {
    const server = new FakePrograms(original);
    const { promise, resolve } = Promise.withResolvers<void>();
    server.answering = promise;
    const editor = editorOf(server);
    const opened = editor.open();
    editor.close();
    resolve();
    await opened;
    await jest.advanceTimersByTimeAsync(120_000);
    expect([editor.store, server.presence]).toEqual([undefined, []]);
  });

  test('still uploads the thumbnail of its last save', async () => {
    const server = new FakePrograms(original);
    const drawing = Promise.withResolvers<string>();
    const editor = editorOf(server, () => drawing.promise);
    await editor.open();
    editor.store?.add('time');
    await editor.save();
    editor.close();
    drawing.resolve('picture');
    await jest.advanceTimersByTimeAsync(0);
    expect(server.thumbnails).toEqual(['picture']);
  });

  test('neither retries a failed save nor renders its thumbnail', async () => {
    const { editor, server } = await open();
    server.refuses = true;
    editor.store?.add('time');
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    editor.close();
    server.refuses = false;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.rows.get('p1')?.document).toBe(original);
    expect(server.thumbnails).toEqual([]);
  });
});

test('a page restored from the back-forward cache edits under a new editor id', async () => {
  const { server } = await open();
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await jest.advanceTimersByTimeAsync(0);
  expect(server.presence.map(({ state }) => state)).toEqual(['here', 'left', 'here']);
  expect(server.presence[2]?.editorId).not.toBe(server.presence[0]?.editorId);
});

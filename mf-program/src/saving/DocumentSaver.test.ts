import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Endpoint } from '@vitrine/shared/api';
import { createProgramDocument, type ProgramDocument } from '@vitrine/shared/document';
import { ApiError } from '@vitrine/shared/session';
import type { Calls } from '../calls.ts';
import { autosaveDelay, DocumentSaver, retryDelay } from './DocumentSaver.ts';
import { DraftShelf } from './DraftShelf.ts';

interface SaveInput {
  revision: number;
  document: ProgramDocument;
}

/** A server that answers when it is told to. */
function fakeServer() {
  const waiting: {
    input: SaveInput;
    answer: (revision: number) => void;
    refuse: (reason: unknown) => void;
  }[] = [];
  const call = (_endpoint: Endpoint, input: unknown) =>
    new Promise((resolve, reject) => {
      waiting.push({
        input: input as SaveInput,
        answer: (revision) => resolve({ revision, updatedAt: '2026-11-21T08:00:00Z' }),
        refuse: reject,
      });
    });
  return { waiting, calls: { call } as Calls };
}

const settle = () => jest.advanceTimersByTimeAsync(0);
const drafts = () => new DraftShelf('anna', 'p1');

function open() {
  const server = fakeServer();
  const onSaved = jest.fn();
  const options = { calls: server.calls, id: 'p1', revision: 3, savedAt: '2026-11-21T07:00:00Z', onSaved };
  return { ...server, onSaved, saver: new DocumentSaver({ ...options, drafts: drafts() }) };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('saving by itself', () => {
  test('waits one second after the last change, and sends only the newest document', async () => {
    const { saver, waiting, onSaved } = open();
    const [first, second] = [createProgramDocument(), createProgramDocument()];
    saver.changed(first);
    await jest.advanceTimersByTimeAsync(autosaveDelay - 1);
    saver.changed(second);
    await jest.advanceTimersByTimeAsync(autosaveDelay - 1);
    expect(waiting).toHaveLength(0);
    expect(saver.state).toBe('dirty');
    await jest.advanceTimersByTimeAsync(1);
    expect(waiting.map(({ input }) => input)).toEqual([{ id: 'p1', revision: 3, document: second }]);
    expect(saver.state).toBe('saving');
    waiting[0]?.answer(4);
    await settle();
    expect(saver).toMatchObject({ state: 'saved', revision: 4, savedAt: '2026-11-21T08:00:00Z' });
    expect(onSaved).toHaveBeenCalledWith(second);
  });

  test('what changes during a save is sent after it, over the revision that it gave', async () => {
    const { saver, waiting } = open();
    saver.changed(createProgramDocument());
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    const later = createProgramDocument();
    saver.changed(later);
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    expect(waiting).toHaveLength(1);
    waiting[0]?.answer(4);
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    expect(waiting[1]?.input).toEqual({ id: 'p1', revision: 4, document: later });
  });

  test('a failure keeps the draft, says why, and tries again', async () => {
    const { saver, waiting } = open();
    const document = createProgramDocument();
    saver.changed(document);
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    const reason = new ApiError('network.unreachable', '');
    waiting[0]?.refuse(reason);
    await settle();
    expect(saver).toMatchObject({ state: 'failed', error: reason, unsaved: true });
    expect(drafts().read()?.document).toEqual(document);
    await jest.advanceTimersByTimeAsync(retryDelay);
    expect(waiting).toHaveLength(2);
    waiting[1]?.answer(4);
    await settle();
    expect(saver.state).toBe('saved');
    expect(drafts().read()).toBeUndefined();
  });

  test('nothing is sent any more after somebody saved in between, until that is settled', async () => {
    const { saver, waiting } = open();
    saver.changed(createProgramDocument());
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    waiting[0]?.refuse(new ApiError('program.changedElsewhere', 'Bo changed it'));
    await settle();
    expect(saver.state).toBe('elsewhere');
    saver.changed(createProgramDocument());
    await saver.saveNow();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(waiting).toHaveLength(1);
    expect(drafts().read()).toBeDefined();
    saver.adopt(9, '2026-11-21T09:00:00Z');
    expect(saver).toMatchObject({ state: 'saved', revision: 9 });
    expect(drafts().read()).toBeUndefined();
  });

  test('several who want to save at once cause one save after the other, never two over one revision', async () => {
    const { saver, waiting } = open();
    saver.changed(createProgramDocument());
    saver.saveNow();
    saver.changed(createProgramDocument());
    saver.saveNow();
    saver.saveNow();
    await settle();
    waiting[0]?.answer(4);
    await settle();
    waiting[1]?.answer(5);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(waiting.map(({ input }) => input.revision)).toEqual([3, 4]);
    expect(saver.state).toBe('saved');
  });

  test('Ctrl+S does not wait, and does nothing when all is saved', async () => {
    const { saver, waiting } = open();
    await saver.saveNow();
    expect(waiting).toHaveLength(0);
    saver.changed(createProgramDocument());
    saver.saveNow();
    await settle();
    expect(waiting).toHaveLength(1);
  });
});

describe('the draft', () => {
  test('is there from the first change on, for this person and this program alone', () => {
    const { saver } = open();
    const document = createProgramDocument();
    saver.changed(document);
    expect(drafts().read()).toMatchObject({ revision: 3, document });
    expect(new DraftShelf('bo', 'p1').read()).toBeUndefined();
    expect(new DraftShelf('anna', 'p2').read()).toBeUndefined();
  });

  test('that cannot be read is none', () => {
    localStorage.setItem('program-draft anna p1', '{"revision":1,"document":{"version":');
    expect(drafts().read()).toBeUndefined();
  });

  test('a full browser is told', () => {
    const full = {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const shelf = new DraftShelf('anna', 'p1', full);
    expect(shelf.keep({ revision: 1, at: 0, document: createProgramDocument() })).toBe(false);
  });
});

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createProgramDocument, migrateProgramDocument, type ProgramDocument } from '../../document/index.ts';

import { autosaveDelay, DocumentSaver, retryDelay, type SavedAnswer } from './DocumentSaver.ts';
import { DraftShelf, type Shelf } from './DraftShelf.ts';
import { draftInterval } from './DraftThrottle.ts';

interface SaveInput {
  revision: number;
  document: ProgramDocument;
}

/** A server that answers on request of the test. */
function fakeServer() {
  const waiting: {
    input: SaveInput;
    answer: (revision: number) => void;
    refuse: (reason: unknown) => void;
    signal: AbortSignal;
    keepalive: boolean;
  }[] = [];
  const send = (revision: number, document: ProgramDocument, signal: AbortSignal, keepalive: boolean) =>
    new Promise<SavedAnswer>((resolve, reject) => {
      waiting.push({
        signal,
        keepalive,
        input: { revision, document },
        answer: (next) => resolve({ revision: next, updatedAt: '2026-11-21T08:00:00Z' }),
        refuse: reject,
      });
    });
  return { waiting, send };
}

/** The server's error for a concurrent save. */
const conflict = new Error('Bo changed it');
/** The error when the answer is lost. */
const lost = new TypeError('no network');

const settle = () => jest.advanceTimersByTimeAsync(0);
const shelfOf = (key: string, shelf?: Shelf) => new DraftShelf({ key, parse: migrateProgramDocument, shelf });
const drafts = () => shelfOf('anna p1');

function open() {
  const server = fakeServer();
  const onSaved = jest.fn();
  const saver = new DocumentSaver<ProgramDocument>({
    send: server.send,
    isConflict: (reason) => reason === conflict,
    isDoubtful: (reason) => reason === lost,
    revision: 3,
    savedAt: '2026-11-21T07:00:00Z',
    onSaved,
    drafts: drafts(),
  });
  return { ...server, onSaved, saver };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a closing window', () => {
  const close = () => window.dispatchEvent(new Event('pagehide'));

  test('sends the pending change by a keepalive request', async () => {
    const { saver, waiting } = open();
    const document = createProgramDocument();
    saver.changed(document);
    await jest.advanceTimersByTimeAsync(autosaveDelay / 2);
    close();
    expect(waiting.map(({ input, keepalive }) => [input.document, keepalive])).toEqual([[document, true]]);
    // The document was set aside and continues.
    waiting[0]?.answer(4);
    await settle();
    expect(saver.state).toBe('saved');
    saver.changed(createProgramDocument());
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    expect(waiting[1]?.keepalive).toBe(false);
  });

  test('sends nothing that is saved, in conflict, or left', async () => {
    const { saver, waiting } = open();
    close();
    saver.changed(createProgramDocument());
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    waiting[0]?.refuse(conflict);
    await settle();
    close();
    saver.stop();
    close();
    expect(waiting).toHaveLength(1);
  });
});

describe('autosave', () => {
  test('waits one second after the last change, and sends only the latest document', async () => {
    const { saver, waiting, onSaved } = open();
    const [first, second] = [createProgramDocument(), createProgramDocument()];
    saver.changed(first);
    await jest.advanceTimersByTimeAsync(autosaveDelay - 1);
    saver.changed(second);
    await jest.advanceTimersByTimeAsync(autosaveDelay - 1);
    expect(waiting).toHaveLength(0);
    expect(saver.state).toBe('dirty');
    await jest.advanceTimersByTimeAsync(1);
    expect(waiting.map(({ input }) => input)).toEqual([{ revision: 3, document: second }]);
    expect(saver.state).toBe('saving');
    waiting[0]?.answer(4);
    await settle();
    expect(saver).toMatchObject({ state: 'saved', revision: 4, savedAt: '2026-11-21T08:00:00Z' });
    expect(onSaved).toHaveBeenCalledWith(second);
  });

  test('sends changes made during a save after it, on the revision that it returned', async () => {
    const { saver, waiting } = open();
    saver.changed(createProgramDocument());
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    const later = createProgramDocument();
    saver.changed(later);
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    expect(waiting).toHaveLength(1);
    waiting[0]?.answer(4);
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    expect(waiting[1]?.input).toEqual({ revision: 4, document: later });
  });

  test('keeps the draft after a failure, reports the reason, and retries', async () => {
    const { saver, waiting } = open();
    const document = createProgramDocument();
    saver.changed(document);
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    const reason = new TypeError('no network');
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

  test('sends a document whose response was lost again before newer changes, on the same revision', async () => {
    const { saver, waiting } = open();
    const [doubted, newer] = [createProgramDocument(), createProgramDocument()];
    saver.changed(doubted);
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    saver.changed(newer);
    waiting[0]?.refuse(lost);
    await settle();
    saver.saveNow();
    await settle();
    expect(waiting[1]?.input).toEqual({ revision: 3, document: doubted });
    waiting[1]?.answer(4);
    await settle();
    expect(waiting[2]?.input).toEqual({ revision: 4, document: newer });
    waiting[2]?.answer(5);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(saver).toMatchObject({ state: 'saved', revision: 5 });
    expect(waiting).toHaveLength(3);
  });

  test('does not send a rejected document again once it was corrected', async () => {
    const { saver, waiting } = open();
    const repaired = createProgramDocument();
    saver.changed(createProgramDocument());
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    waiting[0]?.refuse(new Error('a file is missing'));
    await settle();
    saver.changed(repaired);
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    expect(waiting[1]?.input).toEqual({ revision: 3, document: repaired });
  });

  test('stops after a concurrent save until the conflict is settled', async () => {
    const { saver, waiting } = open();
    saver.changed(createProgramDocument());
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    waiting[0]?.refuse(conflict);
    await settle();
    expect(saver.state).toBe('elsewhere');
    saver.changed(createProgramDocument());
    await saver.saveNow();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(waiting).toHaveLength(1);
    expect(drafts().read()).toBeDefined();
    saver.rebase(9, '2026-11-21T09:00:00Z');
    expect(saver).toMatchObject({ state: 'saved', revision: 9 });
    expect(drafts().read()).toBeUndefined();
  });

  test('runs concurrent saves one after the other, never two on one revision', async () => {
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

  test('saves at once on Ctrl+S, and sends nothing when all is saved', async () => {
    const { saver, waiting } = open();
    await saver.saveNow();
    expect(waiting).toHaveLength(0);
    saver.changed(createProgramDocument());
    saver.saveNow();
    await settle();
    expect(waiting).toHaveLength(1);
  });
});

describe('once the editor is left', () => {
  test('a failed save is not retried, and the draft is kept for the next visit', async () => {
    const { saver, waiting } = open();
    const document = createProgramDocument();
    saver.changed(document);
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    saver.stop();
    waiting[0]?.refuse(lost);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(waiting).toHaveLength(1);
    expect(drafts().read()?.document).toEqual(document);
  });

  test('a pending retry is dropped', async () => {
    const { saver, waiting } = open();
    saver.changed(createProgramDocument());
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    waiting[0]?.refuse(lost);
    await settle();
    saver.stop();
    await saver.saveNow();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(waiting).toHaveLength(1);
  });

  test('a running save is aborted; a late response affects neither the draft nor newer changes', async () => {
    const { saver, waiting, onSaved } = open();
    saver.changed(createProgramDocument());
    await jest.advanceTimersByTimeAsync(autosaveDelay);
    const newer = createProgramDocument();
    saver.changed(newer);
    saver.stop();
    expect(waiting[0]?.signal.aborted).toBe(true);
    waiting[0]?.answer(4);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(waiting).toHaveLength(1);
    expect(onSaved).not.toHaveBeenCalled();
    expect(drafts().read()).toMatchObject({ revision: 3, document: newer });
  });

  test('later changes are neither sent nor kept as a draft', async () => {
    const { saver, waiting } = open();
    saver.stop();
    saver.changed(createProgramDocument());
    await jest.advanceTimersByTimeAsync(60_000);
    expect(waiting).toHaveLength(0);
    expect(drafts().read()).toBeUndefined();
  });
});

describe('the draft', () => {
  test('exists from the first change on, for this person and this program alone', () => {
    const { saver } = open();
    const document = createProgramDocument();
    saver.changed(document);
    expect(drafts().read()).toMatchObject({ revision: 3, document });
    expect(shelfOf('bo p1').read()).toBeUndefined();
    expect(shelfOf('anna p2').read()).toBeUndefined();
  });

  test('is not written with every frame of a drag, but soon after, and at once when the page is hidden', async () => {
    const { saver } = open();
    const [first, second, third] = [
      createProgramDocument(),
      createProgramDocument(),
      createProgramDocument(),
    ];
    saver.changed(first);
    saver.changed(second);
    expect(drafts().read()?.document).toEqual(first);
    await jest.advanceTimersByTimeAsync(draftInterval);
    expect(drafts().read()?.document).toEqual(second);
    saver.changed(third);
    window.dispatchEvent(new Event('pagehide'));
    expect(drafts().read()?.document).toEqual(third);
  });

  test('that cannot be read is ignored', () => {
    localStorage.setItem('anna p1', '{"revision":1,"document":{"version":');
    expect(drafts().read()).toBeUndefined();
  });

  test('reports a full storage', () => {
    const full = {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const shelf = shelfOf('anna p1', full);
    expect(shelf.keep({ revision: 1, at: 0, document: createProgramDocument() })).toBe(false);
  });
});

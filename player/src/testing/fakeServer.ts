import type { PlayerRepair, PlayItem, PlayRecord, TerminalReport } from '@vitrine/shared/api';
import type { TestFile } from './content.ts';

type Handler = (input: Record<string, unknown>) => unknown;

/** The server's side of HTTP, in the test's hand. */
export class FakeServer {
  /** The cable is pulled. */
  down = false;
  /** The credential is worth nothing. */
  revoked = false;
  readonly files = new Map<string, TestFile>();
  readonly records: PlayRecord[] = [];
  /** What the player repaired in its store. */
  readonly repairs: PlayerRepair[] = [];
  /** What was drawn file by file, as last told, by id. */
  readonly items = new Map<string, PlayItem>();
  /** Somebody in between, or a server that is ill: answers everything. */
  answersAll: (() => Response) | undefined;
  /** What is sent of a file from a byte on; all of it unless a test cuts it. */
  bodyOf = (file: TestFile, start: number): Uint8Array<ArrayBuffer> => file.bytes.slice(start);
  /** Ranges of files that were asked for. */
  readonly ranges: string[] = [];
  /** What its clock says. */
  time = (): string => new Date().toISOString();
  /** Addresses asked for, in order. */
  readonly asked: string[] = [];
  paired = false;

  readonly #calls: Record<string, Handler> = {
    requestPairing: () => ({ code: 'ABC234', pairingSecret: 'hush', expiresAt: inTenMinutes() }),
    claimPairing: () =>
      this.paired
        ? { state: 'adopted', clId: 'terminal0001', credential: 'secret', name: 'Lobby' }
        : { state: 'waiting', expiresAt: inTenMinutes() },
    selectTerminalSelf: () => ({
      clId: 'terminal0001',
      name: 'Lobby',
      timeZone: 'UTC',
      now: this.time(),
    }),
    insertScreenshot: () => ({}),
    insertTerminalRepairs: ({ repairs }) => {
      this.repairs.push(...(repairs as PlayerRepair[]));
      return { accepted: (repairs as PlayerRepair[]).map(({ id }) => id) };
    },
    insertPlayRecords: ({ records }) => {
      this.records.push(...(records as PlayRecord[]));
      return { accepted: (records as PlayRecord[]).map(({ id }) => id) };
    },
    insertPlayItems: ({ items }) => {
      for (const item of items as PlayItem[]) this.items.set(item.id, item);
      return { accepted: (items as PlayItem[]).map(({ id }) => id) };
    },
  };

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const address = new URL(String(input));
    this.asked.push(address.pathname);
    if (this.down) throw new TypeError('fetch failed');
    if (this.answersAll) return this.answersAll();
    const headers = new Headers(init?.headers);
    const [, hash] = /^\/etv\/file\/(\w+)$/.exec(address.pathname) ?? [];
    if (hash) return this.#file(hash, headers);
    const [, call] = /^\/etv\/(\w+)\.json$/.exec(address.pathname) ?? [];
    return call ? this.#call(call, headers, String(init?.body ?? '{}')) : new Response('ok');
  };

  #file(hash: string, headers: Headers): Response {
    if (headers.get('token') !== 'terminal0001.secret') return new Response(null, { status: 401 });
    const file = this.files.get(hash);
    if (!file) return new Response(null, { status: 404 });
    const range = headers.get('range') ?? '';
    const start = Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0);
    if (range !== '') this.ranges.push(range);
    const etag = `"${hash}"`;
    return new Response(this.bodyOf(file, start), { status: start > 0 ? 206 : 200, headers: { etag } });
  }

  #call(name: string, headers: Headers, body: string): Response {
    if (this.revoked && headers.has('token')) return Response.json({ code: 401, msg: '' });
    const input = headers.get('content-type') === 'application/json' ? JSON.parse(body) : {};
    return Response.json({ code: 0, msg: '', data: this.#calls[name]?.(input) });
  }
}

const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString();

/** The states that reports gave a task, one after another without repetition. */
export function statesOf(reports: readonly TerminalReport[], taskId: string): string[] {
  const states = reports.flatMap(({ tasks }) => tasks.filter((task) => task.taskId === taskId));
  return states.map(({ state }) => state).filter((state, place, all) => state !== all[place - 1]);
}

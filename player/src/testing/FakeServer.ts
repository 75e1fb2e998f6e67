import type { PlayerRepair, PlayItem, PlayRecord, TerminalReport } from '@vitrine/shared/api';
import type { TestFile } from './content.ts';

type Handler = (input: Record<string, unknown>) => unknown;

/** HTTP side of the server, controlled by the test. */
export class FakeServer {
  /** Unreachable. */
  down = false;
  /** The credential is revoked. */
  revoked = false;
  readonly files = new Map<string, TestFile>();
  readonly records: PlayRecord[] = [];
  /** Repairs reported by the player. */
  readonly repairs: PlayerRepair[] = [];
  /** Latest proof of play per file, by id. */
  readonly items = new Map<string, PlayItem>();
  /** An intermediary, or a broken server, that answers everything. */
  answersAll: (() => Response) | undefined;
  /** Bytes sent of a file from an offset; everything by default. */
  bodyOf = (file: TestFile, start: number): Uint8Array<ArrayBuffer> => file.bytes.slice(start);
  /** Requested ranges of files. */
  readonly ranges: string[] = [];
  /** The server's clock. */
  time = (): string => new Date().toISOString();
  /** Requested addresses, in order. */
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

/** Distinct consecutive states of a task in reports. */
export function statesOf(reports: readonly TerminalReport[], taskId: string): string[] {
  const states = reports.flatMap(({ tasks }) => tasks.filter((task) => task.taskId === taskId));
  return states.map(({ state }) => state).filter((state, place, all) => state !== all[place - 1]);
}

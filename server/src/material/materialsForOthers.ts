import { fileAddress } from '@vitrine/shared/document';
import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import { fontsByName } from './fonts/fontRepository.ts';
import { forgetMade, listMade, noteAwaited } from './madeRepository.ts';
import { pagesOf } from './pageRepository.ts';

/** Where a material's file is now, as documents hold it. */
export interface CurrentFile {
  readonly url: string;
  /** Browser-playable version, or empty. */
  readonly viewUrl: string;
  readonly screenShotUrl: string;
  /** Page images of a document, in order. */
  readonly pages: readonly string[];
}

/** A font of the account used by a document. */
interface CurrentFont {
  readonly fontName: string;
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
  readonly mime: string;
}

/** Listener for changes of expiry. */
interface ExpiryListener {
  /** Called in the changing transaction, so that dependent updates are not lost. */
  within(transaction: Connection, tenantId: string, materialIds: readonly string[]): Promise<void>;
  /** After the commit. */
  after(): void;
}

/** Material functions for other domains. */
export interface MaterialService {
  /** Current files of the tenant's materials, by id. */
  currentFiles(
    connection: Connection,
    tenantId: string,
    ids: readonly string[],
  ): Promise<Map<string, CurrentFile>>;
  /** Fonts of the tenant among the names. */
  currentFonts(connection: Connection, tenantId: string, names: readonly string[]): Promise<CurrentFont[]>;
  /** Expiry of materials, by id; those without are omitted. ISO 8601. */
  expiriesOf(connection: Connection, tenantId: string, ids: readonly string[]): Promise<Map<string, string>>;
  /** Duration in seconds by the hash of the played file; unknown ones are omitted. */
  secondsOf(connection: Connection, tenantId: string, ids: readonly string[]): Promise<Map<string, number>>;
  /** See `noteAwaited`. */
  noteAwaited: typeof noteAwaited;
  /** See `listMade`. */
  listMade: typeof listMade;
  /** See `forgetMade`. */
  forgetMade: typeof forgetMade;
  /** Listens for committed derivations. */
  onMade(listener: () => void): void;
  notifyMade(): void;
  onExpiry(listener: ExpiryListener): void;
  /** Dispatches to all listeners. */
  readonly expiry: ExpiryListener;
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::text[])`;

async function currentFiles(connection: Connection, tenantId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, CurrentFile>();
  const rows = await connection
    .selectFrom('material')
    .select(['id', 'type', 'hash', 'view_hash', 'thumbnail_hash'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .execute();
  const documents = rows.filter((row) => row.type === 'document').map((row) => row.id);
  const pages = Map.groupBy(await pagesOf(connection, tenantId, documents), (page) => page.material_id);
  const address = (hash: string | null) => (hash === null ? '' : fileAddress(hash));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        url: fileAddress(row.view_hash ?? row.hash),
        viewUrl: row.type === 'video' ? address(row.view_hash) : '',
        screenShotUrl: address(row.thumbnail_hash),
        pages: (pages.get(row.id) ?? []).map((page) => fileAddress(page.hash)),
      },
    ]),
  );
}

async function currentFonts(connection: Connection, tenantId: string, names: readonly string[]) {
  if (names.length === 0) return [];
  const found = await fontsByName(connection, tenantId, names);
  return found.map(({ name, hash, size, format }) => ({
    fontName: name,
    hash,
    size,
    mime: `font/${format}`,
  }));
}

async function expiriesOf(connection: Connection, tenantId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await connection
    .selectFrom('material')
    .select(['id', 'expires_at'])
    .where('tenant_id', '=', tenantId)
    .where('expires_at', 'is not', null)
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.flatMap((row) => (row.expires_at ? [[row.id, row.expires_at.toISOString()]] : [])));
}

async function secondsOf(connection: Connection, tenantId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, number>();
  const rows = await connection
    .selectFrom('material')
    .select(['hash', 'view_hash', 'duration'])
    .where('tenant_id', '=', tenantId)
    .where('duration', '>', 0)
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(
    rows.flatMap(({ hash, view_hash, duration }) =>
      [hash, view_hash].flatMap((played): [string, number][] =>
        played === null || duration === null ? [] : [[played, duration]],
      ),
    ),
  );
}

/** The service with its own lists of listeners, empty at first. */
export function createMaterialService(): MaterialService {
  const listeners: ExpiryListener[] = [];
  const madeListeners: (() => void)[] = [];
  return {
    currentFiles,
    currentFonts,
    expiriesOf,
    secondsOf,
    noteAwaited,
    listMade,
    forgetMade,
    onMade: (listener) => madeListeners.push(listener),
    notifyMade() {
      for (const listener of madeListeners) listener();
    },
    onExpiry: (listener) => listeners.push(listener),
    expiry: {
      async within(...change) {
        for (const listener of listeners) await listener.within(...change);
      },
      after: () => {
        for (const listener of listeners) listener.after();
      },
    },
  };
}

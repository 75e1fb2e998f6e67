import { fileAddress } from '@vitrine/shared/document';
import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import { fontsByName } from './fonts/fontRepository.ts';
import { forgetMade, listMade, noteAwaited } from './madeRepository.ts';
import { pagesOf } from './pageRepository.ts';

/** Where a material's file is now, as documents hold it. */
export interface CurrentFile {
  readonly url: string;
  /** A version that browsers can play, or empty. */
  readonly viewUrl: string;
  readonly screenShotUrl: string;
  /** Pictures of a document's pages, in order. */
  readonly pages: readonly string[];
}

/** A font that a document names and the account has. */
interface CurrentFont {
  readonly fontName: string;
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
  readonly mime: string;
}

/** Hears that the expiry of materials changes. */
interface ExpiryListener {
  /** In the transaction of the change, so that what follows from it is never forgotten. */
  within(transaction: Connection, tenantId: string, materialIds: readonly string[]): Promise<void>;
  /** After the commit. */
  after(): void;
}

/** What other domains ask of materials. */
export interface MaterialService {
  /** Files of the tenant's materials as they are now, by id. */
  currentFiles(
    connection: Connection,
    tenantId: string,
    ids: readonly string[],
  ): Promise<Map<string, CurrentFile>>;
  /** Those of the names that are fonts of the tenant. */
  currentFonts(connection: Connection, tenantId: string, names: readonly string[]): Promise<CurrentFont[]>;
  /** When materials leave every playlist, by id; those that never do are left out. ISO 8601. */
  expiriesOf(connection: Connection, tenantId: string, ids: readonly string[]): Promise<Map<string, string>>;
  /** Seconds that sounds and videos last, by the hash of what is played of them; unknown ones are left out. */
  secondsOf(connection: Connection, tenantId: string, ids: readonly string[]): Promise<Map<string, number>>;
  /** See `noteAwaited`. */
  noteAwaited: typeof noteAwaited;
  /** See `listMade`. */
  listMade: typeof listMade;
  /** See `forgetMade`. */
  forgetMade: typeof forgetMade;
  /** Hears, after the commit, that something was made of a material. */
  onMade(listener: () => void): void;
  tellMade(): void;
  onExpiry(listener: ExpiryListener): void;
  /** All who listen, as one. */
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
    tellMade() {
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

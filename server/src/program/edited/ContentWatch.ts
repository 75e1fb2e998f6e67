import { migrateProgramDocument, type ProgramDocument } from '@vitrine/shared/document';
import { sql } from 'kysely';
import { isDatabaseUnavailable } from '../../platform/database/failure.ts';
import { publishTreeChange } from '../../platform/events/publishTreeChange.ts';
import { PollingWorker } from '../../platform/PollingWorker.ts';
import type { Needs } from '../../services.ts';
import { publishedWithHash } from '../../task/record/programUse.ts';
import { findFonts, listFontNames } from '../fonts/fonts.ts';
import { withCurrentFiles } from '../playback/currentFiles.ts';
import { followLinks } from '../playback/linkedPrograms.ts';
import { findPrograms } from '../programRepository.ts';
import { contentHash } from './contentHash.ts';
import { rehashWithFonts } from './fontUse.ts';
import { backfillContentHashes } from './publishedContent.ts';

type ContentWatchNeeds = Needs<
  'clock' | 'database' | 'events' | 'files' | 'h5Works' | 'leadership' | 'log' | 'materials' | 'signals'
>;

const atOnce = 50;
/** Milliseconds to coalesce changes: editors save continuously. */
const coalesceTime = 150;
/** Milliseconds between checks for changes left by killed processes. */
const idleWait = 10_000;

interface StaleProgram {
  id: string;
  tenantId: string;
  document: unknown;
  version: number;
  former: string | null;
}

/** Current content of a program and those it leads to, approved or not. */
export async function newestContent(
  services: Needs<'database' | 'h5Works' | 'materials'>,
  tenantId: string,
  program: { id: string; name: string; document: unknown },
) {
  const open = async (one: { id: string; name: string; document: unknown }) => {
    const saved = migrateProgramDocument(one.document);
    const document: ProgramDocument = await withCurrentFiles(services, services.database, tenantId, saved);
    return { id: one.id, name: one.name, document };
  };
  const own = await open(program);
  const linked = await followLinks(own, async (ids) => {
    const rows = await findPrograms(services.database, tenantId, ids);
    return Promise.all(rows.map(open));
  });
  const names = [own, ...linked].flatMap(({ document }) => listFontNames(document));
  const fonts = await findFonts(services.database, tenantId, [...new Set(names)]);
  return { ...own, linked, fonts };
}

/** Maintains the content hash of published programs, and notifies consoles of changes. */
export class ContentWatch {
  readonly #services: ContentWatchNeeds;
  readonly #worker: PollingWorker;
  #rehashed = false;

  constructor(services: ContentWatchNeeds) {
    this.#services = services;
    this.#worker = new PollingWorker(services, {
      only: 'leader',
      wokenAs: 'contentWatch',
      every: idleWait,
      first: coalesceTime,
      wait: coalesceTime,
      work: () => this.#compareAll(),
      failure: 'failed to compare content of programs; will retry',
    });
  }

  start(): void {
    this.#worker.start();
  }

  stop(): Promise<void> {
    return this.#worker.stop();
  }

  /** Call after the commit of a possible content change. */
  wake(): void {
    this.#worker.wake();
  }

  /** Resolves once all recorded changes have been compared. */
  check(): Promise<void> {
    return this.#worker.run();
  }

  /** Compares one program immediately, without waiting for others' changes. */
  async checkProgram(tenantId: string, id: string): Promise<void> {
    const only = sql`and tenant_id = ${tenantId} and id = ${id}`;
    for (const row of await this.#listStale(only)) if (await this.#compare(row)) this.#notify(tenantId);
  }

  async #compareAll(): Promise<void> {
    if (!this.#rehashed) await rehashWithFonts(this.#services.database);
    this.#rehashed = true;
    await backfillContentHashes(this.#services);
    await this.#hashStale();
  }

  async #hashStale(): Promise<void> {
    const passed = new Set<string>();
    for (let rows = await this.#listStale(); rows.length > 0 && !this.#worker.stopped; ) {
      const changed = new Set<string>();
      for (const row of rows) if (await this.#compare(row)) changed.add(row.tenantId);
      for (const tenantId of changed) this.#notify(tenantId);
      for (const { id, version } of rows) passed.add(`${id} ${version}`);
      const next = await this.#listStale();
      rows = next.filter(({ id, version }) => !passed.has(`${id} ${version}`));
    }
  }

  /** Only used programs: others have no publication to differ from. */
  async #listStale(only = sql``): Promise<StaleProgram[]> {
    const { rows } = await sql<StaleProgram>`select id, tenant_id as "tenantId", name, document,
        content_version as version, content_hash as former
      from program where content_hash_version < content_version
        and ${publishedWithHash}
        ${only}
      limit ${atOnce}`.execute(this.#services.database);
    return rows;
  }

  /** Like `#hash`; unreadable programs are skipped until their next change, so as not to block others. */
  async #compare(row: StaleProgram): Promise<boolean> {
    const { log, database } = this.#services;
    try {
      return await this.#hash(row);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      const { id, tenantId, version } = row;
      log.warn({ err: error, tenantId, programId: id }, 'cannot compare content of a program');
      await sql`update program set content_hash_version = ${version}
        where tenant_id = ${tenantId} and id = ${id} and content_hash_version < ${version}`.execute(database);
      return false;
    }
  }

  /** Returns whether the content hash changed. */
  async #hash(row: StaleProgram): Promise<boolean> {
    const { id, tenantId, version, former } = row;
    const content = await newestContent(this.#services, tenantId, { ...row, name: '' });
    const hash = contentHash(content, content.linked, content.fonts);
    await sql`update program set content_hash = ${hash}, content_hash_version = ${version}
      where tenant_id = ${tenantId} and id = ${id} and content_hash_version < ${version}`.execute(
      this.#services.database,
    );
    return hash !== former;
  }

  #notify(tenantId: string): void {
    publishTreeChange(this.#services, tenantId, 'task');
  }
}

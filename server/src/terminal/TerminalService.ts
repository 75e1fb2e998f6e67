import type { TerminalReport } from '@vitrine/shared/api';
import { Sequence } from '@vitrine/shared/timing';
import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import type { Needs } from '../services.ts';
import { announceDesired } from './announcing/announce.ts';
import { type StoredManifest, setDesired, setDesiredOfAll } from './desired/desired.ts';
import { endLinks } from './link/link.ts';
import { findTerminals } from './terminalRepository.ts';

export interface TerminalForPublishing {
  clId: string;
  name: string;
  timeZone: string;
}
export interface KnownTerminal extends TerminalForPublishing {
  authorised: boolean;
}
/** An authorised terminal, locked for publishing. */
export interface LockedTerminal {
  clId: string;
  /** Has no manifest and no own data to send. */
  untouched: boolean;
}
export interface TerminalSummary {
  clId: string;
  name: string;
  online: boolean;
  lastSeen: string | null;
  screenshotUrl: string;
}
/** @param connection number of the connection by which it came; those of a terminal on several servers rise */
export type ReportListener = (
  clId: string,
  tenantId: string,
  report: TerminalReport,
  connection: number,
) => Promise<void> | void;
/** Part of terminals that changed: anything, group membership, or time zone. */
export type ChangedPart = 'all' | 'group' | 'zone';
export type ChangeListener = (
  tenantId: string,
  clIds: readonly string[],
  part: ChangedPart,
) => Promise<void> | void;
export type RemovalListener = (tenantId: string, clIds: readonly string[]) => Promise<void> | void;

/** Terminal services for other domains. */
export class TerminalService {
  readonly #services: Needs<'bus' | 'clock' | 'database' | 'terminalPresence'>;
  readonly #reportListeners: ReportListener[] = [];
  readonly #changeListeners: ChangeListener[] = [];
  readonly #removalListeners: RemovalListener[] = [];
  readonly #announcements = new Sequence();

  constructor(services: Needs<'bus' | 'clock' | 'database' | 'terminalPresence'>) {
    this.#services = services;
  }

  /** The tenant's authorised terminals among the ids. */
  async listForPublishing(tenantId: string, clIds: readonly string[]): Promise<TerminalForPublishing[]> {
    const terminals = await this.listKnown(tenantId, clIds);
    return terminals
      .filter(({ authorised }) => authorised)
      .map(({ clId, name, timeZone }) => ({ clId, name, timeZone }));
  }

  /** The tenant's terminals among the ids, authorised or not. */
  async listKnown(tenantId: string, clIds: readonly string[]): Promise<KnownTerminal[]> {
    const terminals = await findTerminals(this.#services.database, tenantId, clIds);
    return terminals.map(({ id, name, time_zone, authorised }) => {
      return { clId: id, name, timeZone: time_zone, authorised };
    });
  }

  /** The tenant's terminals among the ids; `lastSeen` is null, and `screenshotUrl` empty, until there is one. */
  async summaries(tenantId: string, clIds: readonly string[]): Promise<TerminalSummary[]> {
    const terminals = await findTerminals(this.#services.database, tenantId, clIds);
    return terminals.map((terminal) => ({
      clId: terminal.id,
      name: terminal.name,
      online: terminal.online,
      lastSeen: terminal.last_seen?.toISOString() ?? null,
      screenshotUrl: terminal.screenshot_hash === null ? '' : `/etv/file/${terminal.screenshot_hash}`,
    }));
  }

  /** Stores a terminal's next desired state in the transaction; `announce` it after the commit. */
  setDesired(database: Connection, tenantId: string, clId: string, stored: StoredManifest): Promise<void> {
    return setDesired(database, tenantId, clId, stored, this.#services.clock.now());
  }

  /** The same for several terminals that share a manifest. */
  setDesiredOfAll(
    database: Connection,
    tenantId: string,
    clIds: readonly string[],
    stored: StoredManifest,
  ): Promise<void> {
    return setDesiredOfAll(database, tenantId, clIds, stored, this.#services.clock.now());
  }

  /**
   * Publishes the stored state of terminals. Optional after a commit: the `Reconciler` announces the outbox later.
   * Announcements are sequential: concurrent ones could publish states out of order, and retain an older one.
   */
  announce(clIds: readonly string[]): Promise<void> {
    return this.#announcements.run(() => announceDesired(this.#services, clIds));
  }

  /** A terminal's desired revision, to evaluate reports. */
  async desiredRevision(clId: string): Promise<number | undefined> {
    const row = await this.#services.database
      .selectFrom('terminal')
      .select('desired_revision')
      .where('id', '=', clId)
      .executeTakeFirst();
    return row?.desired_revision;
  }

  /**
   * Locks terminals in order, to serialise publications. Returns the authorised ones, and whether each has no manifest
   * yet.
   */
  async lock(transaction: Connection, tenantId: string, clIds: readonly string[]): Promise<LockedTerminal[]> {
    const { rows } = await sql<LockedTerminal & { authorised: boolean }>`
      select id as "clId", authorised, manifest_hash is null and not informed as untouched from terminal
      where tenant_id = ${tenantId} and id = any(${[...clIds]}::text[])
      order by id for no key update`.execute(transaction);
    return rows.filter(({ authorised }) => authorised);
  }

  /** Adds a listener for the life of the server; listeners run in the order added, each awaited. */
  onReport(listener: ReportListener): void {
    this.#reportListeners.push(listener);
  }

  /**
   * Notifies of changes that affect what terminals play. Own data such as the name does not: it is only part of the
   * desired state.
   */
  onChange(listener: ChangeListener): void {
    this.#changeListeners.push(listener);
  }

  /** Awaits each listener in turn; rejects with the first error. */
  async notifyChange(tenantId: string, clIds: readonly string[], part: ChangedPart = 'all'): Promise<void> {
    for (const listener of this.#changeListeners) await listener(tenantId, clIds, part);
  }

  /** Notifies before terminals are deleted. */
  onRemoval(listener: RemovalListener): void {
    this.#removalListeners.push(listener);
  }

  /** Awaits each listener in turn; rejects with the first error. */
  async notifyReport(
    clId: string,
    tenantId: string,
    report: TerminalReport,
    connection: number,
  ): Promise<void> {
    for (const listener of this.#reportListeners) await listener(clId, tenantId, report, connection);
  }

  /** Awaits each listener in turn; rejects with the first error, before anything is deleted. */
  async notifyRemoval(tenantId: string, clIds: readonly string[]): Promise<void> {
    for (const listener of this.#removalListeners) await listener(tenantId, clIds);
  }

  /** Disconnects deleted terminals. */
  async endLinks(clIds: readonly string[]): Promise<void> {
    await endLinks(this.#services, clIds);
  }
}

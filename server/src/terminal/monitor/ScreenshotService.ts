import { type OutputOf, type requestTerminalScreenshots, screenshotRest, topics } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { Unpublished } from '../../platform/bus/Unpublished.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { newId } from '../../platform/identifier.ts';
import type { RateLimiter } from '../../platform/limits/RateLimiter.ts';
import type { Needs } from '../../services.ts';
import { requireTerminals } from '../pairing/pairedTerminals.ts';
import type { TerminalRecord } from '../terminalRepository.ts';
import { amongst, inOrder } from '../tree/lockTerminals.ts';

type Outcome = OutputOf<typeof requestTerminalScreenshots>['results'][number]['outcome'];

/** Screenshots of an account: one wall of 48, twice; then four walls of twelve per second. */
const rate = { points: 96, seconds: 2 };
const rest = screenshotRest * 1000;
/** Milliseconds a terminal may take. */
const patience = 20_000;

/** Why a terminal needs no request, or cannot answer one; undefined if it can be requested. */
function reasonNotTo(
  { online, abilities, screenshot_at: at, screenshot_asked_at: askedAt }: TerminalRecord,
  now: Date,
): Exclude<Outcome, 'requested' | 'busy'> | undefined {
  if (!online) return 'offline';
  if (!abilities.includes('screenshot')) return 'unable';
  const last = Math.max(askedAt?.getTime() ?? 0, at?.getTime() ?? 0);
  return now.getTime() - last < rest ? 'recent' : undefined;
}

/** Notes requests. Returns the terminals that no console, on whatever server, requested meanwhile. */
async function noteAsked(
  connection: Connection,
  tenantId: string,
  clIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const before = new Date(now.getTime() - rest);
  const rested = sql`tenant_id = ${tenantId} and ${amongst(clIds)}
    and coalesce(greatest(screenshot_asked_at, screenshot_at), '-infinity') <= ${before}`;
  const { rows } = await sql<{ id: string }>`with ${inOrder(rested)}
    update terminal set screenshot_asked_at = ${now} where id in (select id from locked)
    returning id`.execute(connection);
  return new Set(rows.map(({ id }) => id));
}

async function forgetAsked(connection: Connection, clIds: readonly string[], now: Date): Promise<void> {
  await sql`with ${inOrder(sql`${amongst(clIds)} and screenshot_asked_at = ${now}`)}
    update terminal set screenshot_asked_at = null where id in (select id from locked)`.execute(connection);
}

/**
 * Requests fresh screenshots. A wall open in ten consoles requests each terminal no more often than in one. Screenshots
 * arrive by a separate call; only the time of the last request is stored.
 */
export class ScreenshotService {
  readonly #services: Needs<'bus' | 'clock' | 'database' | 'limits'>;
  /** By account. */
  readonly #rates: RateLimiter;

  constructor(services: Needs<'bus' | 'clock' | 'database' | 'limits'>) {
    this.#services = services;
    this.#rates = services.limits.rate('screenshots', rate);
  }

  /** Requests all terminals that can answer; returns each result. */
  async request(tenantId: string, ids: readonly string[]) {
    const { clock, database } = this.#services;
    const terminals = await requireTerminals(database, tenantId, ids);
    const now = clock.now();
    const reasons = new Map(terminals.map((terminal) => [terminal.id, reasonNotTo(terminal, now)]));
    const wanted = [...reasons].flatMap(([id, reason]) => (reason === undefined ? [id] : []));
    const allowed = wanted.slice(0, await this.#rates.takeSome(tenantId, wanted.length));
    const asked = allowed.length === 0 ? new Set() : await noteAsked(database, tenantId, allowed, now);
    await this.#askAll(
      allowed.filter((id) => asked.has(id)),
      now,
    );
    const outcomeOf = (id: string): Outcome => {
      const reason = reasons.get(id);
      if (reason !== undefined) return reason;
      if (asked.has(id)) return 'requested';
      return allowed.includes(id) ? 'recent' : 'busy';
    };
    return { results: terminals.map(({ id }) => ({ clId: id, outcome: outcomeOf(id) })) };
  }

  /** Requests that could not be sent are forgotten: the next ones are not too early. */
  async #askAll(clIds: readonly string[], now: Date): Promise<void> {
    const expiresAt = new Date(now.getTime() + patience).toISOString();
    const commands = clIds.map((clId) => ({
      topic: topics.command(clId),
      value: { id: newId(), kind: 'screenshot', issuedAt: now.toISOString(), expiresAt },
    }));
    try {
      await this.#services.bus.publishAll(commands);
    } catch (error) {
      const unsent = error instanceof Unpublished ? clIds.slice(error.published) : clIds;
      await forgetAsked(this.#services.database, unsent, now);
      throw error;
    }
  }
}

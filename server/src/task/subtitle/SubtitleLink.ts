import { type RunningSubtitle, type SubtitleState, topics } from '@vitrine/shared/api';
import { Sequence } from '@vitrine/shared/timing';
import { sql } from 'kysely';
import { fontFiles } from '../../material/fonts/relations.ts';
import type { BusMessage } from '../../platform/bus/bus.ts';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';

interface RunningRow
  extends Omit<RunningSubtitle, 'startsAt' | 'endsAt' | 'fontFile' | 'beginUntil' | 'seconds'> {
  clId: string;
  fontFile: NonNullable<RunningSubtitle['fontFile']> | null;
  startedAt: Date;
  endsAt: Date;
  /** Null if it was started before terminals timed it themselves. */
  beginUntil: Date | null;
  duration: number;
}

/** Maximum tickers per terminal: the newest. */
const mostAtOnce = 50;

/** Tickers running on terminals, oldest first; on all if none are given. */
async function runningOn(connection: Connection, clIds: readonly string[] | 'all', now: Date) {
  const scope = clIds === 'all' ? sql`` : sql`and link.terminal_id = any(${[...clIds]}::text[])`;
  const { rows } = await sql<RunningRow>`
    select link.terminal_id as "clId", subtitle.id, text, color, background, font, subtitle.size, speed, position, loops,
      emergency, started_at as "startedAt", ends_at as "endsAt",
      begin_until as "beginUntil", duration,
      case when typeface.id is not null then jsonb_build_object('hash', typeface.hash, 'size', typeface.size,
        'mime', 'font/' || typeface.format) end as "fontFile"
    from subtitle join subtitle_terminal link on link.subtitle_id = subtitle.id
      left join ${fontFiles} typeface on typeface.tenant_id = subtitle.tenant_id and typeface.name = subtitle.font
    where subtitle.status = 'running' and subtitle.ends_at > ${now} ${scope}
    order by started_at, subtitle.id`.execute(connection);
  return Map.groupBy(rows, ({ clId }) => clId);
}

/** Players that do not time it themselves end a timed ticker together with the first ones. */
function timesOf({
  startedAt,
  endsAt,
  beginUntil,
  duration,
}: Pick<RunningRow, 'startedAt' | 'endsAt' | 'beginUntil' | 'duration'>) {
  if (beginUntil === null) return { endsAt: endsAt.toISOString() };
  const together = duration > 0 ? new Date(startedAt.getTime() + duration * 1000) : endsAt;
  return { endsAt: together.toISOString(), seconds: duration, beginUntil: beginUntil.toISOString() };
}

function messageOf(clId: string, rows: readonly RunningRow[] = []): BusMessage<SubtitleState> {
  const subtitles = rows
    .slice(-mostAtOnce)
    .map(({ clId: _, fontFile, startedAt, endsAt, beginUntil, duration, ...style }) => ({
      ...style,
      ...(fontFile && { fontFile }),
      startsAt: startedAt.toISOString(),
      ...timesOf({ startedAt, endsAt, beginUntil, duration }),
    }));
  return { topic: topics.subtitle(clId), value: { version: 1, subtitles } };
}

/** Publishes running tickers to terminals, retained, so that reconnecting ones receive them. */
export class SubtitleLink {
  readonly #services: Needs<'bus' | 'clock' | 'database'>;
  readonly #announcements = new Sequence();

  constructor(services: Needs<'bus' | 'clock' | 'database'>) {
    this.#services = services;
  }

  /** Announcements are sequential, so that the retained message is always the newest. */
  announce(clIds: readonly string[]): Promise<void> {
    return this.#announcements.run(() => this.#announce(clIds));
  }

  async #announce(clIds: readonly string[]): Promise<void> {
    const { database, clock } = this.#services;
    const running = await runningOn(database, clIds, clock.now());
    await this.#services.bus.publishAll(
      clIds.map((clId) => messageOf(clId, running.get(clId))),
      { retain: true },
    );
  }

  /** Everything that the broker is to retain. */
  async restore(): Promise<BusMessage<SubtitleState>[]> {
    const running = await runningOn(this.#services.database, 'all', this.#services.clock.now());
    return [...running].map(([clId, rows]) => messageOf(clId, rows));
  }
}

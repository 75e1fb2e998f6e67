import type { Environment } from '../environment.ts';
import { type ActiveContent, activeContent, type PlayerDatabase } from './database.ts';
import { sealed, unsealed } from './sealed.ts';

const places = ['self', 'copy'] as const;

type ActiveContext = Pick<Environment, 'database' | 'activityLog' | 'repairs'>;

/** Stores the current content. */
export async function keepActive(database: PlayerDatabase, active: ActiveContent): Promise<void> {
  const value = sealed(active);
  await Promise.all(places.map((place) => database.put('active', value, place)));
}

/**
 * The last content, from the first readable of two records. With neither there is none, and the desired state delivers
 * it again.
 */
export async function readActive(context: ActiveContext): Promise<ActiveContent | undefined> {
  const { found, damaged } = await check(context);
  if (damaged) {
    if (found) await keepActive(context.database, found);
    else await context.database.clear('active');
    context.repairs.entry('active', found !== undefined);
  }
  return found;
}

/** Rewrites a damaged record from the current content. */
export async function checkActive(
  context: ActiveContext,
  active: () => ActiveContent | undefined,
): Promise<void> {
  const { damaged } = await check(context);
  const now = active();
  if (!damaged || !now) return;
  await keepActive(context.database, now);
  context.repairs.entry('active', true);
}

async function check({ database, activityLog }: ActiveContext) {
  let found: ActiveContent | undefined;
  let damaged = false;
  for (const place of places) {
    // A browser that cannot read its own file rejects.
    const stored: unknown = await database.get('active', place).catch((reason) => {
      activityLog.note('store', reason);
      return null;
    });
    const active = unsealed(stored, activeContent);
    found ??= active;
    // A missing record is no damage: older builds wrote only one.
    damaged ||= stored !== undefined && !active;
  }
  return { found, damaged };
}
